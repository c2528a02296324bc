import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { CustomerChoice } from '#lib/customer-choice';
import { Alert, Button, RadioGroup } from '#ui';
import type { Owner } from './use-project-form.ts';

type Props = { owner: Owner; onOwner: (owner: Owner) => void; onNext: () => void };

/** For resellers: an own project, or one of a customer. */
export const TypeStep = ({ owner, onOwner, onNext }: Props) => {
  const t = useTranslations('projects.create.type');
  const steps = useTranslations('projects.create');
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const isCustomer = owner.ownership === 'customer';
  const customers = useQuery(orpc.project.customerAccounts.queryOptions({ input: {}, enabled: isCustomer }));
  const isMissing = isCustomer && !owner.accountId;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (isMissing) document.getElementById(id)?.focus();
        else onNext();
      }}
    >
      <RadioGroup
        legend={t('legend')}
        name="ownership"
        value={owner.ownership}
        onChange={(value) => onOwner({ ...owner, ownership: value === 'customer' ? 'customer' : 'own' })}
        options={[
          { value: 'own', label: t('own'), hint: t('own_hint') },
          { value: 'customer', label: t('customer'), hint: t('customer_hint') },
        ]}
      />
      {isCustomer && customers.data?.total === 0 ? <Alert>{t('no_customers')}</Alert> : null}
      {isCustomer ? (
        <CustomerChoice
          id={id}
          label={t('choose_customer')}
          none={t('choose_placeholder')}
          isRequired
          value={owner.accountId}
          error={isAsked && isMissing ? t('customer_required') : undefined}
          onChange={(accountId) => onOwner({ ...owner, accountId })}
        />
      ) : null}
      <div className="flex justify-end">
        <Button type="submit" variant="primary">
          {steps('skip')}
        </Button>
      </div>
    </form>
  );
};
