import type { SystemInfo } from '@zugang/contract';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Announcement } from '#ui';

type Login = NonNullable<SystemInfo['demo']>['logins'][number];

/** The demo's logins; each button fills in the form. */
export const DemoLogins = ({ logins, onChoose }: { logins: readonly Login[]; onChoose: (login: Login) => void }) => {
  const t = useTranslations('auth.login.demo');
  const [chosen, setChosen] = useState<string>();
  return (
    <section aria-labelledby="demo-title" className="border-t-4 border-light bg-paper p-4">
      <h2 id="demo-title" className="text-base">
        {t('title')}
      </h2>
      <p className="mt-1 text-sm text-soft">{t('text')}</p>
      <ul className="mt-3 grid gap-px border border-hairline bg-hairline">
        {logins.map((login) => (
          <li key={login.email}>
            <button
              type="button"
              onClick={() => {
                setChosen(login.email);
                onChoose({ ...login });
              }}
              className="group flex min-h-11 w-full items-center justify-between gap-3 bg-surface px-3 py-2 text-left hover:bg-primary-wash"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{t(login.role)}</span>
                <span className="block text-sm break-all text-soft">{login.email}</span>
              </span>
              <ArrowRight
                aria-hidden="true"
                className="size-5 shrink-0 text-primary transition-transform group-hover:translate-x-1"
              />
            </button>
          </li>
        ))}
      </ul>
      <Announcement>{chosen ? t('filled', { email: chosen }) : null}</Announcement>
    </section>
  );
};
