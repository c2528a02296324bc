import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DomainDetail, UrlVerdict } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { TextField } from '#ui';

type Props = { domain: DomainDetail; include: string[] | null; exclude: string[] | null };

/** Typing is left in peace for so long. */
const pauseMilliseconds = 400;

/** Shows whether an address would be checked with the current values of the patterns. */
export const TryUrl = ({ domain, include, exclude }: Props) => {
  const t = useTranslations('domains.settings');
  const [typed, setTyped] = useState('');
  const wanted = JSON.stringify({ url: typed.trim(), include: include ?? [], exclude: exclude ?? [] });
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [wanted]);
  const input = JSON.parse(asked) as { url: string; include: string[]; exclude: string[] };
  const isTooLong = input.url.length > limits.url.max;
  const isAsked = input.url !== '' && !isTooLong && include !== null && exclude !== null;
  const { data } = useQuery(
    orpc.domain.tryUrl.queryOptions({
      input: { projectId: domain.projectId, domainId: domain.id, ...input },
      enabled: isAsked,
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('try')}
        hint={t('try_hint')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder="/shop/schuhe"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // Enter would save the form, which is about something else.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <output className="block min-h-6 text-sm font-medium wrap-anywhere">
        {isAsked && data ? <Verdict verdict={data} /> : null}
        {isTooLong ? t('try_none') : null}
      </output>
    </div>
  );
};

const Verdict = ({ verdict }: { verdict: UrlVerdict }) => {
  const t = useTranslations('domains.settings');
  const skip = useTranslations('pages.skip');
  const { url, isCrawled, reason, pattern } = verdict;
  if (url === null) return <>{t('try_none')}</>;
  const text = isCrawled
    ? pattern
      ? t('try_yes_pattern', { url, pattern })
      : t('try_yes', { url })
    : reason === 'excluded' && pattern
      ? t('try_no_pattern', { url, pattern })
      : t('try_no', { url, reason: reason ? skip(reason) : '' });
  const Icon = isCrawled ? CircleCheck : CircleX;
  return (
    <span className={`flex items-start gap-1.5 ${isCrawled ? 'text-success' : 'text-critical'}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {text}
    </span>
  );
};
