import type { Project } from '@zugang/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { requireMessages } from '#lib/i18n';
import { useProjectArea, useRefreshProject } from '#lib/project';
import { useCurrentUser } from '#lib/session';
import { Button, ConfirmDialog, Dialog, Skeleton, Stepper } from '#ui';
import { CompleteStep } from './complete-step.tsx';
import { ProjectStep } from './project-step.tsx';
import { StepHeading } from './step-heading.tsx';
import { TypeStep } from './type-step.tsx';
import { useProjectForm } from './use-project-form.ts';
import type { Owner } from './use-project-form.ts';

/** What is said after the project is made comes when it is needed, with the words of the integration guide. */
const loadEmbedSteps = async () => {
  const [steps] = await Promise.all([import('./embed-steps.tsx'), requireMessages('tool')]);
  return steps;
};
const EmbedStep = lazy(async () => ({ default: (await loadEmbedSteps()).EmbedStep }));
const PrivacyStep = lazy(async () => ({ default: (await loadEmbedSteps()).PrivacyStep }));

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** The customer whose project it is to be, where the list shows one alone. */
  customerId?: string | undefined;
};

/** The steps (specification, section 2.5). Without the first one for people who have no customers. */
const allSteps = ['type', 'project', 'embed', 'privacy', 'complete'] as const;
type Step = (typeof allSteps)[number];

/** The create-project modal. What was typed lives as long as it is open. */
export const CreateProjectDialog = ({ isOpen, ...rest }: Props) => (isOpen ? <CreateProject {...rest} /> : null);

const CreateProject = ({ onClose, customerId }: Omit<Props, 'isOpen'>) => {
  const t = useTranslations('projects.create');
  const refresh = useRefreshProject();
  const { is_reseller: isReseller } = useCurrentUser();
  const steps = isReseller ? allSteps : allSteps.slice(1);
  const [step, setStep] = useState<Step>(isReseller ? 'type' : 'project');
  const [hasMoved, setMoved] = useState(false);
  const [owner, setOwner] = useState<Owner>({
    ownership: useProjectArea(),
    accountId: customerId ?? '',
  });
  const [project, setProject] = useState<Project | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const goTo = (next: Step): void => {
    setMoved(true);
    setStep(next);
  };
  const form = useProjectForm(owner, (created) => {
    setProject(created);
    goTo('embed');
    refresh();
  });
  const isUnsaved = !project && (form.isDirty || form.isSubmitting);
  const title = step === 'complete' ? t('complete.title', { title: project?.title ?? '' }) : t(`${step}.title`);
  return (
    <>
      <Dialog
        isOpen
        isSticky
        size="large"
        title={t('title')}
        onClose={() => (isUnsaved ? setLeaving(true) : onClose())}
      >
        <div className="flex flex-col gap-6">
          <Stepper
            label={t('steps')}
            steps={steps.map((id) => ({ id, name: t(`${id}.name`) }))}
            current={step}
            doneText={t('done')}
          />
          <StepHeading
            key={step}
            title={title}
            count={t('step_of', { step: steps.indexOf(step) + 1, total: steps.length })}
            isFocused={hasMoved}
          />
          {step === 'type' ? <TypeStep owner={owner} onOwner={setOwner} onNext={() => goTo('project')} /> : null}
          {step === 'project' ? <ProjectStep form={form} onBack={isReseller ? () => goTo('type') : null} /> : null}
          <Suspense fallback={<Skeleton lines={4} />}>
            {project && step === 'embed' ? <EmbedStep project={project} onNext={() => goTo('privacy')} /> : null}
            {project && step === 'privacy' ? (
              <PrivacyStep project={project} onBack={() => goTo('embed')} onNext={() => goTo('complete')} />
            ) : null}
          </Suspense>
          {project && step === 'complete' ? <CompleteStep project={project} onBack={() => goTo('privacy')} /> : null}
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        title={t('leave.title')}
        actions={
          <>
            <Button onClick={() => setLeaving(false)}>{t('leave.stay')}</Button>
            <Button variant="danger" onClick={onClose}>
              {t('leave.discard')}
            </Button>
          </>
        }
      >
        <p>{t('leave.text')}</p>
      </ConfirmDialog>
    </>
  );
};
