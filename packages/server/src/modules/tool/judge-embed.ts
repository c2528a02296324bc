import type { EmbedReport } from '@zugang/browser';
import type { IntegrationReason, IntegrationState } from '@zugang/contract';

/** What a look at a page comes to. */
export type EmbedVerdict = { outcome: IntegrationState; reason: IntegrationReason; detail: string | null };

const invalid = (reason: IntegrationReason, detail: string | null = null): EmbedVerdict => ({
  outcome: 'invalid',
  reason,
  detail,
});
const integrated = (reason: IntegrationReason): EmbedVerdict => ({ outcome: 'integrated', reason, detail: null });

/** Whether a path is one that the widget hides on, as the contract's `hiddenPaths` says. */
export const isHiddenPath = (path: string, hiddenPaths: readonly string[]): boolean =>
  hiddenPaths.some((glob) => {
    const source = glob
      .split('*')
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.*');
    return new RegExp(`^${source}$`).test(path);
  });

const judgeConfig = ({ config, url, isShown }: EmbedReport): EmbedVerdict => {
  if (config === 'failed' || config === null) return isShown ? integrated('ok') : invalid('config_failed');
  switch (config['state']) {
    case 'unknown_key':
      return invalid('other_key');
    case 'wrong_domain':
      return invalid('wrong_domain', new URL(url).hostname);
    case 'inactive':
      return integrated('inactive');
    default: {
      if (isShown) return integrated('ok');
      const hidden = Array.isArray(config['hiddenPaths']) ? config['hiddenPaths'].map(String) : [];
      return isHiddenPath(new URL(url).pathname, hidden) ? integrated('hidden') : invalid('not_shown');
    }
  }
};

/** What a look at a page says of the project with this licence key: the first cause that explains the rest. */
export const judgeEmbed = (report: EmbedReport, licenceKey: string): EmbedVerdict => {
  const { status, tags, script, blocked } = report;
  if (status === null || status >= 400) return invalid('unreachable', status === null ? null : String(status));
  const [forbidden] = blocked;
  if (forbidden) return invalid('csp', forbidden.directive);
  const isAsked = tags.length > 0 || script !== 'not_requested';
  if (!isAsked) return { outcome: 'not_integrated', reason: 'no_script', detail: null };
  const other = tags.find(({ key }) => key !== licenceKey);
  if (other && !tags.some(({ key }) => key === licenceKey)) return invalid('other_key', other.key);
  if (script !== 'loaded') return invalid('script_failed');
  return judgeConfig(report);
};
