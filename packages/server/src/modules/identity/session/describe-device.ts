import { isIPv4 } from 'node:net';

/** Browser and operating system by name, without versions; null where the header does not say. */
export type Device = { browser: string | null; system: string | null };

const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (table: [RegExp, string][], text: string): string | null =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** What the User-Agent header says about a device: its family, which stays when the browser is updated. */
export const describeDevice = (userAgent: string): Device => ({
  browser: firstOf(browsers, userAgent),
  system: firstOf(systems, userAgent),
});

/** The network of an address, precise enough to distinguish places: IPv4 /24, IPv6 /48. Empty if it is no address. */
export const networkOf = (ip: string): string => {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  if (!address.includes(':')) return '';
  const url = URL.canParse(`http://[${address.split('%')[0]}]`) ? new URL(`http://[${address.split('%')[0]}]`) : null;
  if (!url) return '';
  const [head = '', tail] = url.hostname.slice(1, -1).split('::');
  const parts = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8;
  return `${[...parts, ...Array.from({ length: missing }, () => '0')].slice(0, 3).join(':')}::/48`;
};
