/** The name robots.txt rules are looked up under. */
export const BOT_TOKEN = 'ZugangBot';

/** The user agent; the browser's own gets the bot's token appended. */
export const DEFAULT_USER_AGENT = `Mozilla/5.0 (compatible; ${BOT_TOKEN}/0.1)`;

/** A user agent of the site's own choice, with the name of the crawler added where it is not in it. */
export const nameUserAgent = (agent: string): string =>
  agent.includes(BOT_TOKEN) ? agent : `${agent} ${BOT_TOKEN}/0.1`;

/** The languages our own client asks for. */
export const ACCEPT_LANGUAGE = 'de,en;q=0.8';
