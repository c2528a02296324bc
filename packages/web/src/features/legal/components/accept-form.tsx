import { useQueryClient } from '@tanstack/react-query';
import type { ContractKey, LegalDocument } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { ApiError, api, orpc, toApiError } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { Button, Card, Checkbox, ErrorSummary } from '#ui';
import { acceptSchema } from '../accept-schema.ts';

/** The messages of accepting: the text has changed, or an unexpected error. */
const explain = (error: ApiError): ApiError => {
  if (error.code === 'CONFLICT') return new ApiError({ code: 'CONFLICT', key: 'legal.accept.changed' }, error.status);
  const isUnforeseen = error.status === 0 || error.status >= 500;
  return isUnforeseen ? new ApiError({ code: error.code, key: 'legal.accept.failed' }, error.status) : error;
};

type AcceptFormProps = {
  accountId: string;
  accountName: string;
  documentKey: ContractKey;
  document: LegalDocument;
  /** Something was accepted before. */
  isNewer: boolean;
  onDone: () => void;
};

/** Accepting exactly the text above, with both boxes ticked. */
export const AcceptForm = ({ accountId, accountName, documentKey, document, isNewer, onDone }: AcceptFormProps) => {
  const t = useTranslations('legal.accept');
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: orpc.legal.key() });
  const { form, formProps, box, summary, isSubmitting } = useValidatedForm({
    schema: acceptSchema,
    defaultValues: { isAccepted: false, isAuthorised: false },
    labels: { isAccepted: t('is_accepted'), isAuthorised: t('is_authorised', { account: accountName }) },
    names: { isAccepted: t('names.is_accepted'), isAuthorised: t('names.is_authorised') },
    onSubmit: async () => {
      const { version, sha256, locale } = document;
      try {
        await api.legal.accept({
          accountId,
          key: documentKey,
          version,
          sha256,
          locale,
          isAccepted: true,
          isAuthorised: true,
        });
      } catch (error) {
        const failure = toApiError(error);
        if (failure.code === 'CONFLICT') {
          // Another text is to be read first: what was ticked was ticked for the one before.
          form.setValue('isAccepted', false);
          await refresh();
        }
        throw explain(failure);
      }
      await refresh();
      onDone();
    },
  });
  return (
    <Card
      title={t(isNewer ? 'new_title' : 'title')}
      description={t('text', { version: document.version, account: accountName })}
      className="no-print"
    >
      <form {...formProps} className="flex flex-col gap-5">
        <ErrorSummary {...summary} />
        <Checkbox {...box('isAccepted')} required />
        <Checkbox {...box('isAuthorised')} required />
        <Button type="submit" variant="primary" className="self-start" isPending={isSubmitting}>
          {t('submit')}
        </Button>
      </form>
    </Card>
  );
};
