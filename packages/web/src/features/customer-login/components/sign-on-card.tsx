import type { CustomerLogin } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useTranslations } from 'use-intl';
import { Card, CodeSnippet } from '#ui';
import { issuerExamples, writeIssuerExample } from '../issuer-examples.ts';
import { exampleLanguages, writeExample } from '../sign-on-examples.ts';
import { Issuer } from './issuer-form.tsx';
import { SignOnKeys } from './sign-on-keys.tsx';

type Props = { accountId: string; login: CustomerLogin; mayEdit: boolean };

/** What a partner's system needs to sign its customers in. */
export const SignOnCard = ({ accountId, login, mayEdit }: Props) => {
  const { links, alias, audience, keys, issuer } = login;
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
        <Issuer {...{ accountId, login, mayEdit }} />
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
        {links ? (
          <details>
            <summary className="cursor-pointer font-semibold">{t('issuer_examples')}</summary>
            <div className="mt-4 flex flex-col gap-4">
              <p>{t('issuer_examples_text')}</p>
              {issuerExamples.map((name) => (
                <CodeSnippet
                  key={name}
                  label={t('example', { language: name })}
                  code={writeIssuerExample(name, {
                    endpoint: links.signOn,
                    issuer: issuer?.issuer ?? 'https://login.example.org',
                    audience: issuer?.audience ?? links.signOn,
                  })}
                />
              ))}
            </div>
          </details>
        ) : null}
      </div>
    </Card>
  );
};
