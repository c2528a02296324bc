import { inPageOf } from '../../page-script/engine-api.ts';
import type { Tab } from '../../tab/open-tab.ts';
import type { World } from '../../tab/world.ts';
import { defineProbe } from '../probe.ts';
import { byTemplate, readKindsBefore } from '../template/by-template.ts';
import { openStates } from '../states/open-states.ts';
import type * as inPage from './in-page.ts';

const TELEPHONE = { width: 390, height: 844 };
/** The menu, and little else, is new on a telephone. */
const MAX_MENUS = 3;

const pageOf = inPageOf<typeof inPage>('mobile');

/**
 * Shows the page as a telephone does, where its style sheets make a difference, and checks what is new or looks different there.
 * `viewport` in the findings' data says so. One barrier stays one finding.
 */
const lookAsTelephone = async (tab: Tab, world: World): Promise<void> => {
  const page = pageOf(world);
  const normal = tab.page.viewportSize() ?? { width: 1280, height: 800 };
  await page.recordLooks();
  try {
    await tab.cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
    await tab.page.setViewportSize(TELEPHONE);
    await page.checkChanged();
    await openStates(tab, world, { limit: MAX_MENUS, isNew: true });
  } finally {
    await tab.cdp.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    // Nothing comes after this.
    await page.hidePage().catch(() => undefined);
    await tab.page.setViewportSize(normal);
  }
};

const lookIfNew = byTemplate('mobile', { run: lookAsTelephone });

/** As a telephone shows it. */
export const mobile = defineProbe({
  name: 'mobile',
  recordBefore: readKindsBefore,
  run: async (tab, world) => {
    if (await pageOf(world).hasMobileLayout()) await lookIfNew(tab, world);
  },
});
