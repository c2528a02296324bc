import type { CustomerLogin } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { Card, CodeSnippet } from '#ui';

/** The links that a partner gives its customers. */
export const LinksCard = ({ login: { links, hosts } }: { login: CustomerLogin }) => {
  const t = useTranslations('customer_login.links');
  if (!links) return null;
  const own = hosts.filter(({ kind, isVerified }) => kind === 'own' && isVerified);
  return (
    <Card title={t('title')} description={t('text')}>
      <div className="flex flex-col gap-4">
        <CodeSnippet label={t('login')} code={links.login} />
        <CodeSnippet label={t('registration')} code={links.registration} />
        {own.map(({ id, origin }) => (
          <CodeSnippet key={id} label={t('own', { host: new URL(origin).host })} code={`${origin}/login`} />
        ))}
      </div>
    </Card>
  );
};
