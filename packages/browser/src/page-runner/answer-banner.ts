import type { BrowsingProfile } from '@zugang/crawler/egress';
import type { PageContext } from '../bridge/call-in-page.ts';
import { createInPageScript } from '../bridge/create-in-page-script.ts';
import type * as pressing from './in-page/press-button.ts';

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

/** The usual labels of such a button where its maker is unknown; looked for only inside what calls itself a notice about cookies. */
const WORDS = {
  accept:
    '^(alle(s)? (cookies )?(akzeptieren|zulassen|erlauben|annehmen)|(cookies )?(akzeptieren|zustimmen)|ich stimme zu|einverstanden|accept( all)?( cookies)?|allow( all)?( cookies)?|agree|i agree|got it)$',
  reject:
    '^(alle(s)? (cookies )?(ablehnen|verweigern)|(cookies )?ablehnen|nicht zustimmen|nur (notwendige|erforderliche|essenzielle)( cookies)?( akzeptieren| erlauben| zulassen)?|reject( all)?( cookies)?|decline( all)?|deny( all)?|(only |use )?(necessary|essential)( cookies)?( only)?)$',
};

const script = createInPageScript<typeof pressing>(new URL('./in-page/press-button.ts', import.meta.url));

/** Presses the button which answers a banner as wanted; true where there was one. */
export const pressBannerButton = (
  context: PageContext,
  answer: Exclude<BrowsingProfile['banner'], 'keep'>,
): Promise<boolean> => script(context).pressButton(BUTTONS[answer], WORDS[answer]);
