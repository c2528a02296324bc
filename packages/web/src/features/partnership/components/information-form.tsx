import type { ResellerInformation } from '@zugang/contract';
import type { ResellerValues } from '@zugang/contract/reseller/reseller-rules';
import { useLocale, useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { countryOptions } from '#lib/countries';
import { LeaveGuard, useValidatedForm } from '#lib/forms';
import { fetchUser } from '#lib/session';
import { Button, Card, ErrorSummary, Select, TextField, toast } from '#ui';
import { informationSchema, informationValues } from '../information-schema.ts';
import { AliasState } from './alias-state.tsx';

/** What a part of the information gets. */
export type InformationPart = {
  accountId: string;
  information: ResellerInformation;
  onSaved: (saved: ResellerInformation) => void;
};

const useLabels = (): Record<keyof ResellerValues, string> => {
  const t = useTranslations('partnership.information.fields');
  return {
    title: t('title'),
    alias: t('alias'),
    website: t('website'),
    adminUrl: t('adminUrl'),
    legalName: t('legalName'),
    email: t('email'),
    phone: t('phone'),
    street: t('street'),
    postcode: t('postcode'),
    city: t('city'),
    country: t('country'),
  };
};

/** The form for what a partner’s customers and contracts say about it. */
export const InformationForm = ({ accountId, information, onSaved }: InformationPart) => {
  const t = useTranslations('partnership.information');
  const locale = useLocale();
  const { form, values, isDirty, formProps, field, summary, isSubmitting } = useValidatedForm<ResellerValues>({
    schema: informationSchema,
    defaultValues: informationValues(information),
    labels: useLabels(),
    onSubmit: async (entered) => {
      const saved = await api.partnership.save({ accountId, ...entered });
      form.reset(informationValues(saved));
      toast.success(t('saved'));
      onSaved(saved);
      // The title is the name of the account.
      if (saved.title !== information.title) void fetchUser(true);
    },
  });
  const readOnly = !information.mayEdit;
  return (
    <Card title={t('form_title')} description={t('form_text')}>
      <form {...formProps} className="flex flex-col gap-5">
        <ErrorSummary {...summary} />
        <TextField {...field('title')} autoComplete="organization" required readOnly={readOnly} />
        <TextField
          {...field('alias')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          isOptional
          readOnly={readOnly}
          hint={
            <>
              {t('alias_hint')}
              {readOnly ? null : (
                <AliasState accountId={accountId} alias={values.alias} saved={information.alias ?? ''} />
              )}
            </>
          }
        />
        <TextField
          {...field('website')}
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
          isOptional
          readOnly={readOnly}
        />
        <TextField
          {...field('adminUrl')}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          isOptional
          readOnly={readOnly}
          hint={t('admin_hint')}
        />
        <TextField {...field('legalName')} autoComplete="off" required readOnly={readOnly} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            readOnly={readOnly}
          />
          <TextField {...field('phone')} type="tel" autoComplete="tel" isOptional readOnly={readOnly} />
        </div>
        <TextField {...field('street')} autoComplete="address-line1" required readOnly={readOnly} />
        <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
          <TextField {...field('postcode')} autoComplete="postal-code" readOnly={readOnly} />
          <TextField {...field('city')} autoComplete="address-level2" required readOnly={readOnly} />
        </div>
        <Select
          {...field('country')}
          autoComplete="country"
          required
          disabled={readOnly}
          options={[{ value: '', label: t('choose_country') }, ...countryOptions(locale)]}
        />
        {readOnly ? null : (
          <Button type="submit" variant="primary" className="self-start" isPending={isSubmitting}>
            {t('save')}
          </Button>
        )}
      </form>
      <LeaveGuard
        isDirty={isDirty && !isSubmitting}
        texts={{ title: t('leave.title'), text: t('leave.text'), stay: t('leave.stay'), go: t('leave.go') }}
      />
    </Card>
  );
};
