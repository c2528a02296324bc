import type { DemoLanguage } from '../types.ts';

type SiteWords = {
  name: string;
  claim: string;
  skip: string;
  navigation: string;
  search: string;
  searchPlaceholder: string;
  searchTarget: string;
  homePath: string;
  otherLanguage: { label: string; language: DemoLanguage; homePath: string };
  links: [path: string, label: string][];
  address: string;
  hoursTitle: string;
  hours: string[];
  contactTitle: string;
  legalTitle: string;
  legal: [path: string, label: string][];
};

/** The words of the shared header and footer. */
export const siteWords: Record<DemoLanguage, SiteWords> = {
  de: {
    name: 'Stadtbücherei Lindental',
    claim: 'Lesen. Lernen. Treffen.',
    skip: 'Zum Inhalt springen',
    navigation: 'Hauptnavigation',
    search: 'Suchen',
    searchPlaceholder: 'Im Katalog suchen',
    searchTarget: '/katalog',
    homePath: '/',
    otherLanguage: { label: 'English', language: 'en', homePath: '/en/' },
    links: [
      ['/oeffnungszeiten', 'Öffnungszeiten'],
      ['/katalog', 'Katalog'],
      ['/veranstaltungen', 'Veranstaltungen'],
      ['/aktuelles', 'Aktuelles'],
      ['/kinder', 'Kinder'],
      ['/shop', 'Lädchen'],
      ['/ueber-uns', 'Über uns'],
      ['/kontakt', 'Kontakt'],
    ],
    address: 'Marktplatz 4, 35999 Lindental',
    hoursTitle: 'Geöffnet',
    hours: ['Dienstag bis Freitag: 10 bis 18 Uhr', 'Samstag: 10 bis 14 Uhr'],
    contactTitle: 'So finden Sie uns',
    legalTitle: 'Rechtliches',
    legal: [
      ['/impressum', 'Impressum'],
      ['/datenschutz', 'Datenschutz'],
      ['/barrierefreiheit', 'Barrierefreiheit'],
    ],
  },
  en: {
    name: 'Lindental Public Library',
    claim: 'Read. Learn. Meet.',
    skip: 'Skip to content',
    navigation: 'Main navigation',
    search: 'Search',
    searchPlaceholder: 'Search the catalogue',
    searchTarget: '/en/catalogue',
    homePath: '/en/',
    otherLanguage: { label: 'Deutsch', language: 'de', homePath: '/' },
    links: [
      ['/en/opening-hours', 'Opening hours'],
      ['/en/catalogue', 'Catalogue'],
      ['/en/events', 'Events'],
      ['/en/register', 'Join the library'],
      ['/en/visit', 'Visit'],
      ['/en/contact', 'Contact'],
    ],
    address: 'Marktplatz 4, 35999 Lindental, Germany',
    hoursTitle: 'Open',
    hours: ['Tuesday to Friday: 10 am to 6 pm', 'Saturday: 10 am to 2 pm'],
    contactTitle: 'Where to find us',
    legalTitle: 'Legal',
    legal: [
      ['/en/imprint', 'Imprint'],
      ['/datenschutz', 'Privacy (German)'],
      ['/en/accessibility', 'Accessibility'],
    ],
  },
};
