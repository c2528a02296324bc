import type { DemoPage, PageBarrier } from '../types.ts';
import { describeBarrier } from '../describe-barrier.ts';
import { siteWords } from './site-words.ts';

/** What is wrong with the shared header and footer of a page. */
export const listFrameBarriers = (page: DemoPage): PageBarrier[] => {
  if ((page.frame ?? 'faulty') !== 'faulty') return [];
  return page.language === 'de' ? [searchButton, legalLinks] : [legalLinks];
};

const searchButton = describeBarrier('button-name', '.site-header .search-button', {
  de: 'Die Such-Schaltfläche im Kopf zeigt nur eine Lupe und hat keinen Namen.',
  en: 'The search button in the header shows only a magnifier and has no name.',
});

const legalLinks = describeBarrier('color-contrast', '.site-footer .legal a', {
  count: 3,
  de: 'Die Links im Fuß der Seite sind zu blass.',
  en: 'The links in the footer are too pale.',
});

/** Renders the skip link and the shared header. */
export const renderHeader = (page: DemoPage): string => {
  const words = siteWords[page.language];
  const skipTarget = page.skipTarget === undefined ? '#inhalt' : page.skipTarget;
  const links = words.links.map(([path, label]) => renderNavigationLink(path, label, page.path));
  return `${skipTarget === null ? '' : `<a class="skip" href="${skipTarget}">${words.skip}</a>`}
<header class="site-header">
<div class="bar">
<a class="brand" href="${words.homePath}"><img src="/bilder/zeichen.svg" alt="" width="44" height="44"><span>${words.name} <small>${words.claim}</small></span></a>
<form class="search" role="search" action="${words.searchTarget}">
<input type="search" name="q" aria-label="${words.searchPlaceholder}" placeholder="${words.searchPlaceholder}">
${renderSearchButton(page)}
</form>
${renderLanguageLink(page)}
</div>
<nav class="bar" aria-label="${words.navigation}"><ul>${links.join('')}</ul></nav>
</header>`;
};

const renderNavigationLink = (path: string, label: string, currentPath: string): string =>
  `<li><a href="${path}"${path === currentPath ? ' aria-current="page"' : ''}>${label}</a></li>`;

const renderSearchButton = (page: DemoPage): string => {
  const isNamed = page.language === 'en' || page.frame === 'repaired';
  const name = isNamed ? ` aria-label="${siteWords[page.language].search}"` : '';
  return `<button class="search-button" type="submit"${name}><svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2.5"><circle cx="10" cy="10" r="6.5"/><path d="m15 15 6 6"/></svg></button>`;
};

const renderLanguageLink = (page: DemoPage): string => {
  const { label, language, homePath } = siteWords[page.language].otherLanguage;
  return `<a class="language" href="${page.translation ?? homePath}" lang="${language}" hreflang="${language}">${label}</a>`;
};

/** Renders the shared footer. */
export const renderFooter = (page: DemoPage): string => {
  const words = siteWords[page.language];
  const legal = words.legal.map(([path, label]) => `<li><a href="${path}">${label}</a></li>`);
  return `<footer class="site-footer">
<div class="bar">
<div><h2>${words.contactTitle}</h2><p>${words.name}<br>${words.address}</p></div>
<div><h2>${words.hoursTitle}</h2><p>${words.hours.join('<br>')}</p></div>
<div><h2>${words.legalTitle}</h2><ul class="legal${page.frame === 'repaired' ? ' is-readable' : ''}">${legal.join('')}</ul></div>
</div>
</footer>`;
};
