import type { RecaptchaApi, RecaptchaPage } from './recaptcha.ts';
import { trustedScriptUrl } from './trusted-script-url.ts';

const badgeStyle = new CSSStyleSheet();

/** reCAPTCHA in the page's own window. */
export const recaptchaPage: RecaptchaPage = {
  loadScript: (url) =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = trustedScriptUrl('zugang-recaptcha', url);
      script.async = true;
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error(`${new URL(url).host} did not send the script`)));
      document.head.append(script);
    }),
  findApi: () => {
    const { grecaptcha } = window as { grecaptcha?: Partial<RecaptchaApi> };
    return grecaptcha?.ready && grecaptcha.execute ? (grecaptcha as RecaptchaApi) : undefined;
  },
  // A rule and not the element: Google adds the badge when it likes.
  setBadge: (isShown) => {
    badgeStyle.replaceSync(`.grecaptcha-badge { visibility: ${isShown ? 'visible' : 'hidden'}; }`);
    if (!document.adoptedStyleSheets.includes(badgeStyle)) document.adoptedStyleSheets.push(badgeStyle);
  },
  logError: (message, cause) => console.error(message, cause ?? ''),
};
