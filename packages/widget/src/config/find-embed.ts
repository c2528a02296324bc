import type { Embed, WidgetConfig } from './widget-config.ts';

/** Tag managers drop `data-` attributes and run scripts as modules: the script is then known by its address. */
const findScript = () =>
  (document.currentScript ?? document.querySelector('script[src*="/w/v1/widget"]')) as HTMLScriptElement | null;

/** A preview is read on a page of the dashboard's own only: elsewhere the widget must load its settings from the server. */
const readPreview = (script: HTMLScriptElement, origin: string): WidgetConfig | null => {
  const isOurs = location.href.startsWith(`${origin}/w/v1/preview/`);
  const text = isOurs && script.dataset['config'];
  return text ? (JSON.parse(text) as WidgetConfig) : null;
};

/** Reads origin and key from the script's own tag; the key may also be in its URL (`?key=`). Null where there is no such script. */
export const findEmbed = (): Embed | null => {
  const script = findScript();
  if (!script?.src) return null;
  const url = new URL(script.src, location.href);
  const key = script.dataset['key'] ?? url.searchParams.get('key') ?? '';
  return { origin: url.origin, key, preview: readPreview(script, url.origin) };
};
