import { PAGE_GLOBAL } from '../page-script/page-script.ts';
import { openStates, STILL } from './open-states.ts';
import type { Tab } from '../tab/open-tab.ts';
import { call, LAYOUT, type World } from '../tab/world.ts';

const TELEPHONE = { width: 390, height: 844 };
/** The menu, and little else, is new on a telephone. */
const MAX_MENUS = 3;

/**
 * Shows the page as a telephone does, where its style sheets make a difference, and checks what is new or looks different there.
 * `viewport` in the findings' data says so. One barrier stays one finding.
 */
export async function lookAsTelephone(tab: Tab, world: World): Promise<void> {
  if (!(await world.evaluate(call('hasMobileLayout')))) return;
  const normal = tab.page.viewportSize() ?? { width: 1280, height: 800 };
  await world.evaluate(`void [${call('noteShown')}, ${call('noteLooks')}]`);
  try {
    await tab.cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
    await tab.page.setViewportSize(TELEPHONE);
    const check = `(${PAGE_GLOBAL}.setNote({ viewport: 'mobile' }), ${call('checkChanged')})`;
    await world.evaluate(`${LAYOUT}.then(() => ${STILL}).then(() => ${check})`);
    await openStates(tab, world, { limit: MAX_MENUS, isNew: true });
  } finally {
    await world.evaluate(`void ${PAGE_GLOBAL}.setNote({})`);
    await tab.cdp.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    // Nothing comes after this: a page that is not displayed costs no layout when the window is large again.
    await world.evaluate(call('takeAway')).catch(() => undefined);
    await tab.page.setViewportSize(normal);
  }
}
