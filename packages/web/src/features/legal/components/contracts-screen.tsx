import { useQuery } from '@tanstack/react-query';
import type { ContractState } from '@zugang/contract';
import { useLocale, useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useCurrentUser } from '#lib/session';
import type { SessionUser } from '#lib/session';
import { Card, ErrorState, LinkButton, PageHeading, Skeleton, TextLink } from '#ui';
import { AccountContract } from './account-contract.tsx';
import { AcceptanceHistory } from './acceptance-history.tsx';
import { ContractStatus } from './contract-status.tsx';

type Membership = SessionUser['memberships'][number];

/** The contracts of the user’s accounts. Customers of a reseller read and accept them here, as they have no page of the contract. */
export const ContractsScreen = () => {
  const t = useTranslations();
  const { memberships } = useCurrentUser();
  return (
    <>
      <PageHeading title={t('account.settings.sections.contracts')} lead={t('legal.settings.lead')} />
      {memberships.map((membership) => (
        <Card
          key={membership.accountId}
          title={
            membership.kind === 'reseller_customer'
              ? `${t('legal.contract')}: ${membership.accountName}`
              : t('legal.settings.of_account', { account: membership.accountName })
          }
        >
          {membership.kind === 'reseller_customer' ? (
            <AccountContract accountId={membership.accountId} accountName={membership.accountName} level={3} />
          ) : (
            <ContractsOfAccount membership={membership} />
          )}
        </Card>
      ))}
      <Card title={t('legal.settings.documents')} description={t('legal.settings.documents_text')}>
        <ul className="flex flex-col gap-2">
          <li>
            <TextLink to="/terms">{t('legal.terms')}</TextLink>
          </li>
          <li>
            <TextLink to="/privacy">{t('legal.privacy')}</TextLink>
          </li>
          <li>
            <TextLink to="/terms-and-conditions">{t('legal.conditions')}</TextLink>
          </li>
        </ul>
      </Card>
    </>
  );
};

const ContractsOfAccount = ({ membership: { accountId, accountName } }: { membership: Membership }) => {
  const locale = useLocale();
  const keyText = useKeyText();
  const { data, error, refetch } = useQuery(orpc.legal.contracts.queryOptions({ input: { accountId, locale } }));
  if (error) return <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <div className="flex flex-col gap-10">
      {data.contracts.map((contract) => (
        <ContractSummary key={contract.key} contract={contract} accountId={accountId} accountName={accountName} />
      ))}
    </div>
  );
};

type ContractSummaryProps = { contract: ContractState; accountId: string; accountName: string };

const ContractSummary = ({ contract, accountId, accountName }: ContractSummaryProps) => {
  const t = useTranslations('legal.settings');
  const { key, title, state, mayAccept } = contract;
  const mustAccept = (state === 'open' || state === 'newer') && mayAccept;
  const heading = `contract-${key}-${accountId}`;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4">
      <h3 id={heading} className="text-lg">
        {title}
      </h3>
      <ContractStatus contract={contract} accountName={accountName} />
      <LinkButton
        to="/legal-settings"
        search={{ account: accountId, ...(key === 'processing' ? {} : { document: key }) }}
        aria-describedby={heading}
        variant={mustAccept ? 'primary' : 'secondary'}
        className="self-start"
      >
        {t(mustAccept ? 'read_accept' : 'read')}
      </LinkButton>
      <AcceptanceHistory accountId={accountId} documentKey={key} />
    </section>
  );
};
