import type { BrowsingProfile } from '@zugang/crawler/egress';

/** Buttons of common banners, by what they answer. First-party code of their makers names them so. */
const BUTTONS = {
  accept: [
    '#onetrust-accept-btn-handler',
    '#CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll',
    '#CybotCookiebotDialogBodyButtonAccept',
    '[data-testid="uc-accept-all-button"]',
    '#didomi-notice-agree-button',
    '.cky-btn-accept',
    '.cmplz-accept',
    '.cc-allow',
    '.fc-cta-consent',
    '.cm-btn-accept-all',
    '#tarteaucitronPersonalize2',
    '#cookiescript_accept',
    '[data-cookie-accept-all]',
  ],
  reject: [
    '#onetrust-reject-all-handler',
    '#CybotCookiebotDialogBodyButtonDecline',
    '[data-testid="uc-deny-all-button"]',
    '#didomi-notice-disagree-button',
    '.cky-btn-reject',
    '.cmplz-deny',
    '.cc-deny',
    '.fc-cta-do-not-consent',
    '.cm-btn-decline',
    '#tarteaucitronAllDenied2',
    '#cookiescript_reject',
    '[data-cookie-refuse]',
  ],
} as const;

/** What such a button says where nobody knows its maker; looked for only inside what calls itself a notice about cookies. */
const WORDS = {
  accept:
    '^(alle(s)? (cookies )?(akzeptieren|zulassen|erlauben|annehmen)|(cookies )?(akzeptieren|zustimmen)|ich stimme zu|einverstanden|accept( all)?( cookies)?|allow( all)?( cookies)?|agree|i agree|got it)$',
  reject:
    '^(alle(s)? (cookies )?(ablehnen|verweigern)|(cookies )?ablehnen|nicht zustimmen|nur (notwendige|erforderliche|essenzielle)( cookies)?( akzeptieren| erlauben| zulassen)?|reject( all)?( cookies)?|decline( all)?|deny( all)?|(only |use )?(necessary|essential)( cookies)?( only)?)$',
};

/**
 * A script that presses the button which answers a banner as wanted, also inside open shadow roots, and gives true where it did.
 * Hidden buttons are left alone: the banner has been answered.
 */
export function bannerScript(answer: Exclude<BrowsingProfile['banner'], 'keep'>): string {
  const words = JSON.stringify(WORDS[answer]);
  return `(() => {
    const isShown = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && element.getClientRects().length > 0;
    const roots = [document];
    for (const host of document.querySelectorAll('body *')) if (host.shadowRoot) roots.push(host.shadowRoot);
    const find = (selector) => roots.flatMap((root) => [...root.querySelectorAll(selector)]).find(isShown);
    const known = find(${JSON.stringify(BUTTONS[answer].join(','))});
    const notices = roots.flatMap((root) => [...root.querySelectorAll('[id*="cookie" i],[class*="cookie" i],[id*="consent" i],[class*="consent" i],[aria-label*="cookie" i]')]).filter(isShown);
    const says = new RegExp(${words}, 'i');
    const button = known ?? notices.flatMap((notice) => [...notice.querySelectorAll('button,[role="button"],input[type="button"],input[type="submit"],a[href="#"]')])
      .find((one) => isShown(one) && says.test((one.innerText || one.value || '').trim().replace(/\\s+/g, ' ')));
    if (!button) return false;
    button.click();
    return true;
  })()`;
}
