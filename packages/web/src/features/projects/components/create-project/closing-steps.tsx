import type { Project } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useTranslations } from 'use-intl';
import { useProjectScreens } from '../../../../lib/project/index.ts';
import { Alert, Button, CodeSnippet, CopyButton, LinkButton } from '../../../../ui/index.ts';

type StepProps = { project: Project; onNext: () => void; onBack: () => void };

/** The line that customers put into their website. */
const embedCode = (licenceKey: string): string =>
  `<script async src="${window.location.origin}/w/v1/widget.js" data-key="${licenceKey}"></script>`;

/** The project exists; here is the line that will load the widget. */
export function EmbedStep({ project, onNext }: Omit<StepProps, 'onBack'>) {
  const t = useTranslations('projects.create');
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="success">{t('embed.started')}</Alert>
      <p>{t('embed.text')}</p>
      <CodeSnippet label={t('embed.snippet')} code={embedCode(project.licenceKey)} />
      <p className="text-sm text-soft">{t('embed.where')}</p>
      <div className="flex justify-end">
        <Button variant="primary" onClick={onNext}>
          {t('skip')}
        </Button>
      </div>
    </div>
  );
}

/** The paragraph for the privacy policy, in both languages. */
export function PrivacyStep({ onNext, onBack }: Omit<StepProps, 'project'>) {
  const t = useTranslations('projects.create');
  const paragraphs = [
    { lang: 'de', name: t('privacy.german'), text: t('privacy.paragraph_german') },
    { lang: 'en', name: t('privacy.english'), text: t('privacy.paragraph_english') },
  ];
  return (
    <div className="flex flex-col gap-4">
      <p>{t('privacy.text')}</p>
      {paragraphs.map(({ lang, name, text }) => (
        <section key={lang} aria-label={name} className="border border-hairline bg-paper">
          <header className="flex flex-wrap items-center justify-between gap-2 border-b border-hairline py-1 pr-1 pl-4">
            <h4 className="text-sm font-semibold">{name}</h4>
            <CopyButton text={text} name={name} />
          </header>
          <p lang={lang} className="px-4 py-3 text-sm">
            {text}
          </p>
        </section>
      ))}
      <div className="flex flex-wrap justify-between gap-3">
        <Button onClick={onBack}>{t('back')}</Button>
        <Button variant="primary" onClick={onNext}>
          {t('skip')}
        </Button>
      </div>
    </div>
  );
}

/** What happens now, and the way to the results. */
export function CompleteStep({ project, onBack }: Omit<StepProps, 'onNext'>) {
  const screens = useProjectScreens();
  const t = useTranslations('projects.create');
  const primary = project.domains.find((domain) => domain.isPrimary);
  return (
    <div className="flex flex-col gap-4">
      <p>{t('complete.text')}</p>
      {primary && !primary.isVerified ? (
        <Alert>{t('complete.limited', { host: primary.host, pages: limits.unverifiedPages })}</Alert>
      ) : null}
      <div className="flex flex-wrap justify-between gap-3">
        <Button onClick={onBack}>{t('back')}</Button>
        <LinkButton to={screens.overview} params={{ projectId: project.id }} variant="primary">
          {t('complete.to_overview')}
        </LinkButton>
      </div>
    </div>
  );
}
