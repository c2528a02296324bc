/** A word for what something does or is, in the languages the suggestions are written in. */
export type Words = { de: string; en: string };

/** What names of classes, ids and icons say about an action. `signs`: single tokens, or several joined by a space that must follow each other. */
export type Concept = { signs: readonly string[]; words: Words };

const of = (signs: string, de: string, en: string): Concept => ({ signs: signs.split(', '), words: { de, en } });

/** Actions, the more special before the more general: the first that fits counts. */
export const actions: readonly Concept[] = [
  of(
    'scroll top, scroll to top, back to top, to top, scrolltop, totop, backtotop, nach oben',
    'Nach oben',
    'Back to top',
  ),
  of('zoom in, zoomin, magnify plus', 'Vergrößern', 'Zoom in'),
  of('zoom out, zoomout, magnify minus', 'Verkleinern', 'Zoom out'),
  of('add to cart, addtocart, cart plus, in den warenkorb', 'In den Warenkorb', 'Add to cart'),
  of(
    'dark mode, darkmode, theme toggle, toggle theme, theme switch, color scheme',
    'Farbschema wechseln',
    'Switch colour scheme',
  ),
  of('full screen, fullscreen', 'Vollbild', 'Full screen'),
  of('log out, logout, sign out, signout, abmelden', 'Abmelden', 'Sign out'),
  of('log in, login, sign in, signin, anmelden', 'Anmelden', 'Sign in'),
  of('search, suche, suchen, lupe, magnifier, magnifying glass, magnify', 'Suchen', 'Search'),
  of('close, schliessen, schließen, dismiss, xmark, fa times, lucide x', 'Schließen', 'Close'),
  of(
    'hamburger, burger, fa bars, menu, menue, menü, navbar toggler, navbar toggle, nav toggle, offcanvas, drawer',
    'Menü',
    'Menu',
  ),
  of('cart, basket, warenkorb, einkaufswagen', 'Warenkorb', 'Cart'),
  of('wishlist, favorite, favourite, favorites, merkzettel, bookmark, heart', 'Merken', 'Save'),
  of('profile, account, konto, my account', 'Mein Konto', 'My account'),
  of('download, herunterladen', 'Herunterladen', 'Download'),
  of('upload, hochladen', 'Hochladen', 'Upload'),
  of('print, printer, drucken', 'Drucken', 'Print'),
  of('share, teilen', 'Teilen', 'Share'),
  of('copy, clipboard, kopieren', 'Kopieren', 'Copy'),
  of('edit, pencil, bearbeiten', 'Bearbeiten', 'Edit'),
  of('delete, trash, löschen, loeschen', 'Löschen', 'Delete'),
  of('remove, entfernen', 'Entfernen', 'Remove'),
  of('settings, gear, cog, einstellungen', 'Einstellungen', 'Settings'),
  of('filter, filters', 'Filtern', 'Filter'),
  of('sort, sortieren', 'Sortieren', 'Sort'),
  of('refresh, reload, neu laden', 'Neu laden', 'Reload'),
  of('undo', 'Rückgängig', 'Undo'),
  of('redo', 'Wiederholen', 'Redo'),
  of('unmute', 'Ton einschalten', 'Unmute'),
  of('mute', 'Ton ausschalten', 'Mute'),
  of('volume', 'Lautstärke', 'Volume'),
  of('pause', 'Pause', 'Pause'),
  of('play, abspielen', 'Abspielen', 'Play'),
  of('stop', 'Stopp', 'Stop'),
  of('next, weiter, forward', 'Weiter', 'Next'),
  of('prev, previous, zurück, zurueck', 'Zurück', 'Previous'),
  of('calendar, datepicker, kalender', 'Kalender öffnen', 'Open calendar'),
  of('notifications, notification, bell', 'Benachrichtigungen', 'Notifications'),
  of('language, sprache, lang switch, language switcher', 'Sprache wählen', 'Choose language'),
  of('submit, send, absenden, senden, paper plane', 'Absenden', 'Send'),
  of('subscribe, abonnieren', 'Abonnieren', 'Subscribe'),
  of('help, hilfe', 'Hilfe', 'Help'),
  of('chat', 'Chat öffnen', 'Open chat'),
  of('rss', 'RSS', 'RSS'),
  of('add, fa plus, lucide plus, bi plus, icon plus, hinzufügen, hinzufuegen', 'Hinzufügen', 'Add'),
  of('home, startseite', 'Startseite', 'Home'),
];

/** Names of services, which are the same in every language. */
export const services: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X (Twitter)',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  xing: 'XING',
  tiktok: 'TikTok',
  github: 'GitHub',
  gitlab: 'GitLab',
  whatsapp: 'WhatsApp',
  pinterest: 'Pinterest',
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
  telegram: 'Telegram',
  vimeo: 'Vimeo',
  spotify: 'Spotify',
  discord: 'Discord',
  slack: 'Slack',
  reddit: 'Reddit',
};

/** What a field is for: its `autocomplete` token (HTML, “Autofill field”), null where there is none, and its label. */
export type FieldConcept = Concept & { token: string | null };

const field = (token: string | null, concept: Concept): FieldConcept => ({ ...concept, token });

/** Kinds of fields, the more special before the more general. */
export const fields: readonly FieldConcept[] = [
  field('given-name', of('given name, first name, firstname, fname, vorname', 'Vorname', 'First name')),
  field('family-name', of('family name, last name, lastname, lname, surname, nachname', 'Nachname', 'Last name')),
  field('username', of('username, user name, benutzername', 'Benutzername', 'User name')),
  field('new-password', of('new password, newpassword', 'Neues Passwort', 'New password')),
  field('current-password', of('current password, password, passwort, passwd', 'Passwort', 'Password')),
  field('organization', of('organization, company, firma, unternehmen', 'Unternehmen', 'Company')),
  field('email', of('email, e mail, mail', 'E-Mail-Adresse', 'Email address')),
  field('tel', of('tel, telephone, phone, telefon, mobile, handy', 'Telefonnummer', 'Phone number')),
  field(
    'street-address',
    of('street address, street, strasse, straße, address line1', 'Straße und Hausnummer', 'Street address'),
  ),
  field('postal-code', of('postal code, postcode, zip, zipcode, plz', 'Postleitzahl', 'Postcode')),
  field('address-level2', of('address level2, city, town, ort, stadt', 'Ort', 'City')),
  field('country-name', of('country name, country, land', 'Land', 'Country')),
  field('bday', of('bday, birthday, birthdate, geburtstag, geburtsdatum', 'Geburtsdatum', 'Date of birth')),
  field('url', of('url, website, homepage', 'Website', 'Website')),
  field(null, of('search, suche, suchbegriff, query, q', 'Suchbegriff', 'Search term')),
  field(null, of('message, nachricht', 'Nachricht', 'Message')),
  field(null, of('comment, kommentar', 'Kommentar', 'Comment')),
  field(null, of('subject, betreff', 'Betreff', 'Subject')),
  field(null, of('quantity, qty, menge, anzahl', 'Anzahl', 'Quantity')),
  field(null, of('date, datum', 'Datum', 'Date')),
  field(null, of('event, veranstaltung', 'Veranstaltung', 'Event')),
  field('name', of('name, full name, fullname', 'Name', 'Name')),
];
