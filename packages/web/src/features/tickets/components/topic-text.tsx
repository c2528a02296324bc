import type { TicketTopic } from '@zugang/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TextLink } from '#ui';

/** What a question is about, in words. */
export const useTopicText = (): ((topic: Pick<TicketTopic, 'kind' | 'label'>) => string) => {
  const t = useTranslations('tickets.topics');
  return ({ kind, label }) => t(kind, { label });
};

type Props = {
  topic: TicketTopic;
  /** Whether the reader finds projects of the ticket among the own ones, among those of customers, or not at all. */
  area: 'own' | 'customer' | null;
};

/** What a question is about, as a link to where the reader finds it. */
export const TopicText = ({ topic, area }: Props) => {
  const text = useTopicText()(topic);
  return (
    <TopicLink topic={topic} area={area}>
      <span dir="auto" className="wrap-anywhere">
        {text}
      </span>
    </TopicLink>
  );
};

const TopicLink = ({ topic: { kind, id, projectId }, area, children }: Props & { children: ReactNode }) => {
  if (area === null) return children;
  if (projectId === null) return area === 'own' ? <TextLink to="/subscriptions">{children}</TextLink> : children;
  const base = area === 'own' ? '/projects/$projectId' : '/reseller/customer-projects/$projectId';
  if (kind === 'issue')
    return (
      <TextLink to={`${base}/issues/$issueId`} params={{ projectId, issueId: id }}>
        {children}
      </TextLink>
    );
  if (kind === 'page')
    return (
      <TextLink to={`${base}/pages/$pageId`} params={{ projectId, pageId: id }}>
        {children}
      </TextLink>
    );
  return (
    <TextLink to={`${base}/overview`} params={{ projectId }}>
      {children}
    </TextLink>
  );
};
