import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Law, StatementForm } from '@zugang/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { LeaveGuard } from '#lib/forms';
import { useMay, useProjectScreens } from '#lib/project';
import { Alert, ChoiceBar, LinkButton, PageHeading, joinClasses } from '#ui';
import { DraftProvider, useDraftForm, useDraftState } from '#features/statements/draft/draft-context.tsx';
import { fieldIdOf } from '#features/statements/draft/draft-faults.ts';
import { useDraftStore } from '#features/statements/draft/use-draft-store.ts';
import { stepOfPath, stepsOf } from '#features/statements/statement-steps.ts';
import type { StatementStep } from '#features/statements/statement-steps.ts';
import { lawsQuery, statementQuery } from '#features/statements/use-statements.ts';
import type { StatementIds } from '#features/statements/use-statements.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { SaveStatus } from './save-status.tsx';
import { StepBody, loadSteps } from './step-body.tsx';
import { StepList } from './step-list.tsx';
import { StepWays } from './step-ways.tsx';

type Props = { ids: StatementIds; step: StatementStep | undefined; onStep: (step: StatementStep) => void };

/** The stepped form of a statement, with its preview beside it. */
export const EditScreen = ({ ids, ...rest }: Props) => {
  const { data: form } = useSuspenseQuery(statementQuery(ids));
  const { data } = useSuspenseQuery(lawsQuery(useLocale()));
  const law = data.laws.find(({ id }) => id === form.statement.law);
  // The laws and the ids of statements are one enumeration: the server has a pack for each.
  if (!law) throw new Error(`There is no law ${form.statement.law}`);
  return <DraftForm form={form} law={law} {...rest} />;
};

type FormProps = Omit<Props, 'ids'> & { form: StatementForm; law: Law };

/** The form of a draft that was read. */
export const DraftForm = ({ form, law, step: asked, onStep }: FormProps) => {
  const store = useDraftStore(form);
  useNewest(form);
  const steps = stepsOf(law);
  const step = asked && steps.includes(asked) ? asked : (steps[0] ?? 'publish');
  const [hasTried, setTried] = useState(false);
  const [wanted, setWanted] = useState<string | null>(null);
  const draft = useMemo(
    () => ({
      store,
      law,
      hasTried,
      wanted,
      onTried: () => setTried(true),
      goTo: (path: string) => {
        setWanted(path);
        onStep(stepOfPath(path));
      },
    }),
    [store, law, hasTried, wanted, onStep],
  );
  return (
    <DraftProvider value={draft}>
      <EditFrame step={step} steps={steps} onFound={() => setWanted(null)} />
    </DraftProvider>
  );
};

/** Reads the statement again when the form opens and when one comes back to its tab: others may have gone on. */
const useNewest = ({ statement: { projectId, id: statementId } }: StatementForm): void => {
  useQuery({ ...statementQuery({ projectId, statementId }), refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
};

type FrameProps = { step: StatementStep; steps: readonly StatementStep[]; onFound: () => void };

const EditFrame = ({ step, steps, onFound }: FrameProps) => {
  const t = useTranslations('statements');
  const screens = useProjectScreens();
  const { law } = useDraftForm();
  const statement = useDraftState((state) => state.form.statement);
  const saving = useDraftState((state) => state.saving);
  const { projectId, id: policyId } = statement;
  const mayEdit = useMay(projectId, 'statement.edit');
  const [view, setView] = useState<'form' | 'preview'>('form');
  return (
    <div className="flex flex-col gap-6">
      <PageHeading
        title={t('edit.title')}
        documentTitle={`${t('edit.title')}: ${statement.title}`}
        lead={
          <>
            <span lang={statement.language}>{statement.title}</span> · {law.name}
          </>
        }
        actions={
          <LinkButton to={screens.policyView} params={{ projectId, policyId }}>
            {t('to_view')}
          </LinkButton>
        }
      />
      {mayEdit ? null : <Alert>{t('edit.read_only')}</Alert>}
      <SaveStatus />
      <ConflictNotice />
      <div className="xl:hidden">
        <ChoiceBar
          legend={t('edit.shown')}
          value={view}
          onChange={setView}
          options={[
            { value: 'form', label: t('edit.form') },
            { value: 'preview', label: t('preview.title') },
          ]}
        />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <div className={joinClasses('flex min-w-0 flex-col gap-6', view === 'preview' && 'max-xl:hidden')}>
          <StepList step={step} steps={steps} />
          <fieldset disabled={!mayEdit} className="flex min-w-0 flex-col gap-6">
            <StepPart step={step} onFound={onFound} />
          </fieldset>
          <StepWays step={step} steps={steps} />
        </div>
        <div className={joinClasses('min-w-0 xl:sticky xl:top-20', view === 'form' && 'max-xl:hidden')}>
          <PreviewPanel />
        </div>
      </div>
      <LeaveGuard
        isDirty={saving === 'failed' || saving === 'conflict'}
        texts={{
          title: t('leave.title'),
          text: t('leave.text'),
          stay: t('leave.stay'),
          go: t('leave.go'),
        }}
      />
    </div>
  );
};

type PartProps = { step: StatementStep; onFound: () => void };

/** A step under its heading. */
const StepPart = ({ step, onFound }: PartProps) => {
  const t = useTranslations('statements');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => void loadSteps(), []);
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {t(`steps.${step}`)}
        </h2>
        <p className="mt-2 max-w-prose text-soft">{t(`step_texts.${step}`)}</p>
      </header>
      <StepBody step={step}>
        <StepFocus step={step} shownRef={shown} headingRef={heading} onFound={onFound} />
      </StepBody>
    </div>
  );
};

type FocusProps = PartProps & {
  shownRef: React.RefObject<StatementStep>;
  headingRef: React.RefObject<HTMLHeadingElement | null>;
};

/** Moves the focus once a step is there: to its heading when the step has changed, or to the field that an error led to. */
const StepFocus = ({ step, shownRef, headingRef, onFound }: FocusProps) => {
  const { wanted } = useDraftForm();
  useEffect(() => {
    const hasChanged = shownRef.current !== step;
    shownRef.current = step;
    if (wanted !== null && stepOfPath(wanted) === step) {
      (findControl(wanted) ?? headingRef.current)?.focus();
      onFound();
    } else if (hasChanged) headingRef.current?.focus();
  }, [step, shownRef, headingRef, wanted, onFound]);
  return null;
};

/** The control of a field, or of what the field is part of. */
const findControl = (path: string): HTMLElement | null => {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const control = document.getElementById(fieldIdOf(parts.slice(0, length).join('.')));
    if (control) return control;
  }
  return null;
};
