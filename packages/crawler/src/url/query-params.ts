/** Parameters that mark where a visitor came from, and never change what a page shows. */
const TRACKING =
  /^(utm_\w+|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|igsh|srsltid|mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi|hsa_\w+|vero_\w+|oly_\w+|_openstat|(pk|mtm|piwik|matomo)_\w+|wt_mc|wickedid|s_kwcid|ef_id|zanpid)$/i;

const SESSION = /^(sessionid|session_id|sessid|sess_id|zenid|oscsid|cfid|cftoken|sid)$/i;

/** Names that nothing but a session has, however short its value. */
const UNMISTAKABLE = /^(phpsessid|jsessionid|aspsessionid\w*)$/i;

/** `sid` and friends are also ordinary names ("sid=12"): only what looks random is a session. */
const RANDOM_VALUE = /^(?=.*\d)[a-z0-9,_-]{16,}$/i;

export const isTrackingParam = (name: string): boolean => TRACKING.test(name);

export const isSessionParam = (name: string, value: string): boolean =>
  UNMISTAKABLE.test(name) || (SESSION.test(name) && RANDOM_VALUE.test(value));

/** A query without its `?` as name and value, in order, undecoded; empty pieces are dropped. */
export const splitQuery = (query: string): { name: string; value: string; raw: string }[] =>
  query
    .replace(/^\?/, '')
    .split('&')
    .filter((raw) => raw !== '')
    .map((raw) => {
      const at = raw.indexOf('=');
      return at < 0 ? { name: raw, value: '', raw } : { name: raw.slice(0, at), value: raw.slice(at + 1), raw };
    });
