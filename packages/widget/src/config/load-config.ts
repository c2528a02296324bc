import type { Embed, WidgetConfig } from './widget-config.ts';

/** Asks for the settings, without cookies. Null: not reachable, or the page's policy forbids it. */
export const loadConfig = async ({ origin, key }: Embed): Promise<WidgetConfig | null> => {
  const url = `${origin}/w/v1/config/${encodeURIComponent(key)}.json?host=${location.hostname}`;
  try {
    const answer = await fetch(url, { credentials: 'omit' });
    return answer.ok ? ((await answer.json()) as WidgetConfig) : null;
  } catch {
    return null;
  }
};
