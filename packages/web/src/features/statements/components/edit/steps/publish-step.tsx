import type { StatementFault } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { PackageHint, useMay, useProjectScreens } from '#lib/project';
import { Alert, Button, Card, ConfirmDialog, ErrorSummary, TextLink } from '#ui';
import { useDraftForm, useDraftState, useFaults, useFaultText } from '#features/statements/draft/draft-context.tsx';
import { faultsOf, fieldIdOf } from '#features/statements/draft/draft-faults.ts';
import { useFieldName } from '#features/statements/draft/use-field-name.ts';
import { usePublish } from '../use-publish.ts';
import { AddressCard } from './address-card.tsx';

const isError = ({ severity }: StatementFault): boolean => severity === 'error';

/** What is missing yet, what publishing means, and the button for it. */
export const PublishStep = () => {
  const t = useTranslations('statements.publish');
  const { projectId } = useDraftState((state) => state.form.statement);
  const mayPublish = useMay(projectId, 'statement.publish');
  const { store, onTried } = useDraftForm();
  const [attempt, setAttempt] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const fail = (): void => {
    onTried();
    setAttempt((before) => before + 1);
  };
  const ask = async (): Promise<void> => {
    if (!(await store.flush())) return;
    if (faultsOf(store.get().form).some(isError)) fail();
    else setAsking(true);
  };
  return (
    <>
      <PackageHint projectId={projectId} part="statement" />
      <Faults attempt={attempt} />
      <Duties />
      <AddressCard />
      <Card title={t('title')} level={3}>
        <div className="flex flex-col gap-4">
          <p className="max-w-prose">{t('text')}</p>
          {mayPublish ? (
            <Button variant="primary" size="large" className="self-start" onClick={() => void ask()}>
              {t('submit')}
            </Button>
          ) : (
            <Alert>{t('not_allowed')}</Alert>
          )}
        </div>
      </Card>
      {isAsking ? (
        <PublishDialog
          onClose={() => setAsking(false)}
          onIncomplete={() => {
            setAsking(false);
            fail();
          }}
        />
      ) : null}
    </>
  );
};

/** Everything that keeps the statement from being published, with the way to each field. */
const Faults = ({ attempt }: { attempt: number }) => {
  const t = useTranslations('statements.publish');
  const { goTo } = useDraftForm();
  const faultText = useFaultText();
  const nameOf = useFieldName();
  const errors = useFaults().filter(isError);
  if (errors.length === 0) return <Alert tone="success">{t('complete')}</Alert>;
  return (
    <ErrorSummary
      attempt={attempt}
      errors={errors.map((fault) => ({
        fieldId: fieldIdOf(fault.path),
        text: `${nameOf(fault.path.split('.'))} – ${faultText(fault)}`,
        onOpen: () => goTo(fault.path),
      }))}
    />
  );
};

/** Duties of the law that the text does not fulfil yet. */
const Duties = () => {
  const t = useTranslations('statements.publish');
  const missing = useDraftState((state) => state.form.missing);
  const language = useDraftState((state) => state.form.statement.language);
  if (missing.length === 0) return null;
  return (
    <Card title={t('duties')} level={3} description={t('duties_text')}>
      <ul lang={language} className="flex list-disc flex-col gap-1 pl-5">
        {missing.map(({ id, title, source }) => (
          <li key={id}>
            {title} <span className="text-soft">({source})</span>
          </li>
        ))}
      </ul>
    </Card>
  );
};

type DialogProps = { onClose: () => void; onIncomplete: () => void };

const PublishDialog = ({ onClose, onIncomplete }: DialogProps) => {
  const t = useTranslations('statements.publish');
  const common = useTranslations('common');
  const keyText = useKeyText();
  const screens = useProjectScreens();
  const { law } = useDraftForm();
  const { projectId, state } = useDraftState(({ form }) => form.statement);
  const { mutate, isPending, error } = usePublish({ onIncomplete });
  const failure = error ? toApiError(error) : null;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('ask_title')}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" isPending={isPending} onClick={() => mutate()}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{t(state === 'published' ? 'ask_again' : 'ask_first')}</p>
        <p>{law.reviewMonths === null ? t('ask_review_free') : t('ask_review', { count: law.reviewMonths })}</p>
        {failure ? (
          <Alert tone="danger" role="alert">
            <p>
              {keyText(failure.key)}{' '}
              {failure.code === 'PRODUCT_INACTIVE' ? (
                <TextLink to={screens.subscription} params={{ projectId }}>
                  {common('to_plans')}
                </TextLink>
              ) : null}
            </p>
          </Alert>
        ) : null}
      </div>
    </ConfirmDialog>
  );
};
