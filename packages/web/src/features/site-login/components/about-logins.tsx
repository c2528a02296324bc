import type { DomainDetail } from '@zugang/contract';
import { KeyRound, ListChecks, MousePointerClick, ShieldCheck, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

const parts = [
  { name: 'how', Icon: ListChecks },
  { name: 'stored', Icon: ShieldCheck },
  { name: 'account', Icon: UserRound },
  { name: 'second', Icon: KeyRound },
  { name: 'clicks', Icon: MousePointerClick },
] as const;

/** What signing in does, what is stored and how it is kept, and advice. Open where nothing is stored yet. */
export const AboutLogins = ({ domain, isOpen }: { domain: DomainDetail; isOpen: boolean }) => {
  const t = useTranslations('login.about');
  const [isShown, setShown] = useState(isOpen);
  const { origin } = new URL(domain.startUrl);
  return (
    <details
      open={isShown}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
      className="border border-hairline bg-surface px-5 py-4 sm:px-6"
    >
      <summary className="min-h-6 cursor-pointer font-semibold">{t('title')}</summary>
      <ul className="mt-4 flex max-w-prose flex-col gap-4">
        {parts.map(({ name, Icon }) => (
          <li key={name} className="flex gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary-strong" />
            <span className="min-w-0 wrap-anywhere">{name === 'stored' ? t(name, { origin }) : t(name)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};
