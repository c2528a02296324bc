import { inPageOf } from '../../page-script/engine-api.ts';
import type { Tab } from '../../tab/open-tab.ts';
import { pressKey } from '../../tab/press-key.ts';
import { waitForAnswers } from '../../tab/wait-for-answers.ts';
import type { World } from '../../tab/world.ts';
import { defineProbe } from '../probe.ts';
import { listOpen, recordTried } from '../templates.ts';
import type * as inPage from './in-page.ts';

const pageOf = inPageOf<typeof inPage>('forms');

/** Fills one in wrongly and sends it; whether there is nothing to say, null where it could not be sent. */
const tryForm = async (tab: Tab, world: World, index: number): Promise<boolean | null> => {
  const page = pageOf(world);
  for (const [at, text] of (await page.beginForm(index)).entries()) {
    if (!(await page.aimAtField(at))) continue;
    await tab.cdp.send('Input.insertText', { text });
    // Some say what is wrong as soon as one leaves the field.
    await pressKey(tab, 'Tab');
  }
  if (!(await page.aimAtSubmit(index))) return null;
  await pressKey(tab, 'Enter');
  await waitForAnswers(tab);
  const isClean = await page.judgeForm(index);
  await page.clearForm(index);
  return isClean;
};

/** Fills in forms wrongly and sends them, as the owner has allowed. */
const tryForms = async (tab: Tab, world: World, keep: () => Promise<void>): Promise<void> => {
  const { templates } = world;
  const kinds = await pageOf(world).listForms();
  const open = listOpen(templates, 'forms', kinds);
  if (open.length > 0) await keep();
  for (const index of open) {
    const isClean = await tryForm(tab, world, index);
    if (templates && isClean !== null) recordTried(templates, kinds[index] ?? '', isClean);
  }
};

/** What forms say of wrong entries. Only where the site's owner allows it. */
export const forms = defineProbe({ name: 'forms', run: tryForms });
