import type { IssueEvent } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';

/** Describes an event of a cause in words: `actor` and `what` make a sentence. */
export const useEventWords = (): ((event: IssueEvent) => { actor: string; what: string }) => {
  const t = useTranslations('work.history');
  const states = useTranslations('issues.state');
  const format = useFormat();
  const nameOf = ({ name }: { name: string | null }): string => name ?? t('somebody');
  const actorOf = ({ kind, name }: IssueEvent['actor']): string => {
    if (kind === 'scan') return t('scan');
    if (kind === 'program') return name ? t('program', { name }) : t('program_gone');
    return nameOf({ name });
  };
  const whatOf = (event: IssueEvent): string => {
    switch (event.kind) {
      case 'state':
        return t('state', { from: states(event.from), to: states(event.to) });
      case 'answer':
        return t(`answer_${event.to ?? 'none'}`);
      case 'assigned':
        if (event.to) return t('assigned', { name: nameOf(event.to) });
        return t('unassigned', { name: event.from ? nameOf(event.from) : t('somebody') });
      case 'due':
        return event.to ? t('due', { date: format.date(`${event.to}T12:00:00`) }) : t('due_none');
      default:
        return t(event.kind);
    }
  };
  return (event) => ({ actor: actorOf(event.actor), what: whatOf(event) });
};
