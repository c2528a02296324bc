import type { CustomerLogin } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useTranslations } from 'use-intl';
import { Card, CodeSnippet } from '#ui';
import { exampleLanguages, writeExample } from '../sign-on-examples.ts';
import { SignOnKeys } from './sign-on-keys.tsx';

type Props = { accountId: string; login: CustomerLogin; mayEdit: boolean };

/** What a partner's system needs to sign its customers in. */
export const SignOnCard = ({ accountId, login: { links, alias, audience, keys }, mayEdit }: Props) => {
  const t = useTranslations('customer_login.sso');
  return (
    <Card title={t('title')} description={t('text')}>
      <div className="flex flex-col gap-5">
        {links && alias ? (
          <>
            <CodeSnippet label={t('endpoint')} code={links.signOn} />
            <CodeSnippet label={t('issuer')} code={alias} />
            <CodeSnippet label={t('audience')} code={audience} />
          </>
        ) : null}
        <p>{t('rules', { seconds: limits.signOn.tokenSeconds })}</p>
        <SignOnKeys {...{ accountId, keys, mayEdit }} />
        {links && alias ? (
          <details>
            <summary className="cursor-pointer font-semibold">{t('examples')}</summary>
            <div className="mt-4 flex flex-col gap-4">
              {exampleLanguages.map((language) => (
                <CodeSnippet
                  key={language}
                  label={t('example', { language })}
                  code={writeExample(language, { endpoint: links.signOn, alias, audience })}
                />
              ))}
            </div>
          </details>
        ) : null}
      </div>
    </Card>
  );
};
