import type { Tab } from '../tab/open-tab.ts';
import type { PageContext } from '../bridge/call-in-page.ts';
import { createInPageScript } from '../bridge/create-in-page-script.ts';
import type { FoundTarget } from './find-target.ts';
import type * as masking from './in-page/mask-secrets.ts';

/** Shorter ones would blacken half the page; the fields they were typed into are masked all the same. */
const MIN_TEXT = 4;
const QUALITY = 60;

const script = createInPageScript<typeof masking>(new URL('./in-page/mask-secrets.ts', import.meta.url));

/** What must not be seen: texts, and the fields they were typed into. */
export type Hidden = { secrets: readonly string[]; fields: readonly FoundTarget[] };

const openMaskWorld = async ({ cdp, frameId }: Tab): Promise<PageContext> => {
  const { executionContextId } = await cdp.send('Page.createIsolatedWorld', { frameId, worldName: 'zugang-login' });
  return { cdp, contextId: executionContextId };
};

const STYLE =
  'transition:none!important;animation:none!important;color:transparent!important;-webkit-text-fill-color:transparent!important;text-shadow:none!important;background-image:none!important;background-color:#222!important';

/** Blackens the fields that were typed into, with any content; returns what undoes it. */
const blackenFields = async (fields: readonly FoundTarget[]): Promise<() => Promise<void>> => {
  const before = await Promise.all(
    fields.map(({ handle }) =>
      handle
        .evaluate((element, style) => {
          const old = element.getAttribute('style');
          element.setAttribute('style', `${old ?? ''};${style}`);
          return { old };
        }, STYLE)
        .catch(() => null),
    ),
  );
  return async () => {
    for (const [index, kept] of before.entries()) {
      if (kept === null) continue;
      const restoreFields = fields[index]?.handle.evaluate((element, old) => {
        if (old === null) element.removeAttribute('style');
        else element.setAttribute('style', old);
      }, kept.old);
      await restoreFields?.catch(() => undefined);
    }
  };
};

const draw = async (tab: Tab): Promise<Buffer> => {
  const { data } = await tab.cdp.send('Page.captureScreenshot', { format: 'jpeg', quality: QUALITY });
  return Buffer.from(data, 'base64');
};

/**
 * A picture (JPEG) of the window in which no secret is to be seen. Null where it cannot be drawn, or where the page showed a secret
 * in another place while it was: then it is not worth the risk.
 */
export const captureMaskedPicture = async (tab: Tab, hidden: Hidden): Promise<Buffer | null> => {
  if (hidden.secrets.length === 0) return draw(tab).catch(() => null);
  const undo = await blackenFields(hidden.fields);
  try {
    const { hideSecrets, showSecrets } = script(await openMaskWorld(tab));
    const places = await hideSecrets(hidden.secrets, MIN_TEXT);
    const picture = await draw(tab);
    const after = await hideSecrets(hidden.secrets, MIN_TEXT);
    await showSecrets();
    return after === places && places >= 0 ? picture : null;
  } catch {
    return null;
  } finally {
    await undo();
  }
};
