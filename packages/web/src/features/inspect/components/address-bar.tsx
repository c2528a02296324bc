import type { Domain } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Select, TextField } from '#ui';

type Props = {
  domains: readonly Domain[];
  domain: Domain | undefined;
  onDomain: (domainId: string) => void;
  /** The address that is shown below. */
  current: string;
  isPending: boolean;
  onOpen: (url: string) => void;
};

/** Returns the address of a typed path on a domain; a complete address is unchanged. */
const addressOf = (startUrl: string, path: string): string => {
  const typed = path.trim();
  if (/^https?:\/\//i.test(typed)) return typed;
  try {
    return new URL(typed, startUrl).href;
  } catch {
    return typed;
  }
};

/** The address of the page as in a browser: a path or a complete address is typed, Enter opens it. */
export const AddressBar = ({ domains, domain, onDomain, current, isPending, onOpen }: Props) => {
  const t = useTranslations('inspect.chooser');
  const [typed, setTyped] = useState(current);
  const [known, setKnown] = useState(current);
  if (known !== current) {
    setKnown(current);
    setTyped(current);
  }
  return (
    <form
      className="flex min-w-0 grow basis-80 flex-wrap items-end gap-2 sm:flex-nowrap"
      onSubmit={(event) => {
        event.preventDefault();
        if (domain) onOpen(addressOf(domain.startUrl, typed));
      }}
    >
      {domains.length > 1 ? (
        <Select
          label={t('domain')}
          isLabelHidden
          className="w-full min-w-0 sm:w-48"
          value={domain?.id ?? ''}
          onChange={({ target }) => {
            onDomain(target.value);
            setTyped('/');
          }}
          options={domains.map(({ id, host }) => ({ value: id, label: host }))}
        />
      ) : null}
      <TextField
        label={t('path')}
        isLabelHidden
        className="min-w-0 grow basis-32"
        value={typed}
        maxLength={limits.url.max}
        placeholder="/kontakt"
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" isPending={isPending}>
        {t('open')}
      </Button>
    </form>
  );
};
