import { inPageOf } from '../../page-script/engine-api.ts';
import type { Tab } from '../../tab/open-tab.ts';
import { pressKey } from '../../tab/press-key.ts';
import type { World } from '../../tab/world.ts';
import { defineProbe, type Undo } from '../probe.ts';
import type * as inPage from './in-page.ts';

const MAX_BANNERS = 2;

const pageOf = inPageOf<typeof inPage>('banners');

const closeBanner = async (tab: Tab, world: World): Promise<void> => {
  const page = pageOf(world);
  await page.judgeBanner();
  await pressKey(tab, 'Enter');
  if (!(await page.isBannerGone())) await page.clickWayOut();
  await page.checkBeneath();
};

type Cookie = { name: string; value: string; domain: string; path: string };

const keyOf = ({ name, domain, path }: Omit<Cookie, 'value'>): string => `${name}\n${domain}\n${path}`;

/** The next page of the site shows its notice again: what closing it has stored is taken back. */
const forgetCookies = async ({ cdp }: Tab, before: readonly Cookie[]): Promise<void> => {
  const known = new Set(before.map(keyOf));
  const { cookies } = await cdp.send('Network.getCookies');
  for (const { name, domain, path } of cookies)
    if (!known.has(keyOf({ name, domain, path }))) await cdp.send('Network.deleteCookies', { name, domain, path });
};

/** Closes notices that lie over the page and checks what is beneath. Gives what puts cookies and storage back. */
const closeBanners = async (tab: Tab, world: World): Promise<Undo | null> => {
  const page = pageOf(world);
  if (!(await page.aimAtBanner())) return null;
  await page.recordStorage();
  const { cookies } = await tab.cdp.send('Network.getCookies');
  for (let turn = 0; turn < MAX_BANNERS; turn += 1) {
    await closeBanner(tab, world);
    if (!(await page.aimAtBanner())) break;
  }
  return async () => {
    await page.restoreStorage();
    await forgetCookies(tab, cookies);
  };
};

/** Notices and dialogs over the page. */
export const banners = defineProbe({ name: 'banners', uncover: closeBanners });
