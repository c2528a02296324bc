import { useQueries } from '@tanstack/react-query';
import { roleMay } from '@zugang/contract/permissions';
import { useLocale, useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { useCurrentUser } from '#lib/session';
import { Alert, LinkButton } from '#ui';

const hour = 3_600_000;

/** Notifies those who may accept it of a newer version of a contract. Its texts are in the first script, as the first screen shows it. */
export const ContractNotices = () => {
  const t = useTranslations('shell.contract_notice');
  const locale = useLocale();
  const { memberships } = useCurrentUser();
  const own = memberships.filter(({ role }) => roleMay(role, 'contract.accept'));
  const answers = useQueries({
    queries: own.map(({ accountId }) =>
      orpc.legal.contracts.queryOptions({ input: { accountId, locale }, staleTime: hour }),
    ),
  });
  return own.map(({ accountId, accountName, kind }, index) =>
    answers[index]?.data?.contracts
      .filter(({ state }) => state === 'newer')
      .map(({ key, title }) => (
        <Alert
          key={`${accountId} ${key}`}
          tone="attention"
          className="mb-8"
          actions={
            kind === 'reseller_customer' ? (
              <LinkButton to="/settings/contracts" size="small">
                {t('review')}
              </LinkButton>
            ) : (
              <LinkButton
                to="/legal-settings"
                search={{ account: accountId, ...(key === 'processing' ? {} : { document: key }) }}
                size="small"
              >
                {t('review')}
              </LinkButton>
            )
          }
        >
          <p>{t('text', { account: accountName, document: title })}</p>
        </Alert>
      )),
  );
};
