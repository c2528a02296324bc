import { chooseLanguage } from './config/choose-language.ts';
import { findEmbed } from './config/find-embed.ts';
import { loadConfig } from './config/load-config.ts';
import { isPathListed } from './config/match-path.ts';
import { sendBeacon } from './config/send-beacon.ts';
import type { Embed, WidgetConfig } from './config/widget-config.ts';
import type { Choice } from './functions.ts';
import { listen } from './listen.ts';
import { isCheckWanted, loadChecker } from './load-checker.ts';
import { createWidget, type SetHidden } from './panel/create-widget.ts';
import { knownLanguages, openTexts } from './texts.ts';

const languageFor = (configured: string): string =>
  chooseLanguage({
    configured,
    page: document.documentElement.lang,
    preferred: navigator.languages,
    known: knownLanguages(),
  });

/** Logs why nothing is shown: site owners who embed the widget look there. */
const explain = async (embed: Embed, reason: string): Promise<void> => {
  const t = await openTexts(embed.origin, languageFor('auto'));
  console.info(`[widget] ${t(`console.${reason}`, { host: location.hostname })}`);
};

const show = async (embed: Embed, config: WidgetConfig): Promise<void> => {
  const language = languageFor(config.language);
  const parts = { embed, config, language, t: await openTexts(embed.origin, language) };
  let setHidden: SetHidden | undefined;
  const create = (choice?: Choice): void => {
    setHidden = createWidget(parts, create, choice);
  };
  const look = (): boolean => {
    const isHidden = isPathListed(location.pathname, config.hiddenPaths);
    if (setHidden) setHidden(isHidden);
    else if (!isHidden) create();
    return isHidden;
  };
  const isHidden = look();
  if (isHidden) await explain(embed, 'hidden');
  if (!embed.preview) sendBeacon(embed, isHidden ? 'hidden' : 'shown');
  // In single-page applications the path changes without a page load.
  const { navigation = window } = window as { navigation?: EventTarget };
  if (config.hiddenPaths.length > 0)
    for (const change of ['currententrychange', 'popstate']) listen(navigation, change, look);
};

/** Begins: reads the script's own tag, asks for the settings, and shows the button, or says why not. Once on a page. */
export const startWidget = async (): Promise<void> => {
  const marks = window as unknown as Record<symbol, boolean | undefined>;
  const mark = Symbol.for('zugang.widget');
  const embed = findEmbed();
  if (!embed || marks[mark]) return;
  marks[mark] = true;
  if (isCheckWanted() && (await loadChecker(embed))) return;
  const config = embed.preview ?? (await loadConfig(embed));
  if (config?.state === 'active') return show(embed, config);
  const reason = config?.state ?? 'config';
  sendBeacon(embed, 'failed', reason);
  await explain(embed, reason);
};
