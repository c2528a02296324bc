import type { LawText } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Alert, Badge, Button, TextArea } from '#ui';
import { useAnswers, useDraftForm, useDraftState, useFieldError } from '#features/statements/draft/draft-context.tsx';
import { shorten } from '#features/statements/draft/shorten.ts';
import { fieldIdOf } from '#features/statements/draft/draft-faults.ts';
import { BeforeAndNow, PackChanges } from './pack-changes.tsx';
import { SaveTemplate } from './save-template.tsx';

/** The sentences of the law's pack, each of which can be worded otherwise. */
export const TextsStep = () => {
  const t = useTranslations('statements.texts');
  const texts = useDraftState((state) => state.form.texts);
  const sections = [...new Set(texts.map(({ section }) => section))];
  const lang = useDraftState((state) => state.form.statement.language);
  if (texts.length === 0) return <p>{t('none')}</p>;
  return (
    <>
      <PackChanges lang={lang} />
      {sections.map((section) => (
        <section key={section} aria-label={section} className="flex flex-col gap-3">
          <h3 lang={lang} className="text-lg">
            {section}
          </h3>
          <ul className="flex flex-col gap-px border border-hairline bg-hairline">
            {texts
              .filter((text) => text.section === section)
              .map((text) => (
                <li key={text.id} className="bg-surface p-4">
                  <OneText text={text} lang={lang} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <SaveTemplate />
    </>
  );
};

type TextProps = { text: LawText; lang: string };

const useOverride = ({ id, text }: LawText) => {
  const { store } = useDraftForm();
  const override = useAnswers(({ overrides }) => overrides[id]);
  return {
    override,
    write: (own: string): void =>
      store.change((answers) => ({
        ...answers,
        overrides: { ...answers.overrides, [id]: { basedOn: answers.overrides[id]?.basedOn ?? text, text: own } },
      })),
    /** The pack's text has changed, and one's own stays. */
    keepOwn: (): void =>
      store.change((answers) => ({
        ...answers,
        overrides: { ...answers.overrides, [id]: { text: answers.overrides[id]?.text ?? text, basedOn: text } },
      })),
    reset: (): void =>
      store.change((answers) => {
        const { [id]: _own, ...overrides } = answers.overrides;
        return { ...answers, overrides };
      }),
  };
};

const OneText = ({ text, lang }: TextProps) => {
  const t = useTranslations('statements.texts');
  const { override, write, keepOwn, reset } = useOverride(text);
  const id = fieldIdOf(`overrides.${text.id}`);
  const error = useFieldError(`overrides.${text.id}`);
  const [isOpen, setOpen] = useState(false);
  const hasChanged = override !== undefined && override.basedOn !== text.text;
  if (!override && !isOpen)
    return (
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p lang={lang} className="max-w-prose min-w-0 grow basis-60 whitespace-pre-line wrap-anywhere">
          {text.text}
        </p>
        <Button
          size="small"
          id={id}
          aria-label={t('reword_named', { text: shorten(text.text) })}
          onClick={() => {
            setOpen(true);
            requestAnimationFrame(() => document.getElementById(id)?.focus());
          }}
        >
          {t('reword')}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      {override ? (
        <Badge tone="primary" className="self-start">
          {t('own')}
        </Badge>
      ) : null}
      {hasChanged ? <PackChange text={text} before={override.basedOn} lang={lang} onKeep={keepOwn} /> : null}
      <TextArea
        id={id}
        lang={lang}
        label={t('own_label')}
        error={error}
        hint={<span lang={lang}>{t('original', { text: text.text })}</span>}
        rows={4}
        maxLength={limits.statements.long}
        value={override?.text ?? text.text}
        onChange={({ target }) => write(target.value)}
      />
      <Button
        size="small"
        className="self-start"
        onClick={() => {
          reset();
          setOpen(false);
          requestAnimationFrame(() => document.getElementById(id)?.focus());
        }}
      >
        {t(override ? 'reset' : 'cancel')}
      </Button>
    </div>
  );
};

type ChangeProps = TextProps & { before: string; onKeep: () => void };

/** What a later version of the pack says in place of the text that was reworded. */
const PackChange = ({ text, before, lang, onKeep }: ChangeProps) => {
  const t = useTranslations('statements.texts');
  return (
    <Alert
      tone="attention"
      title={t('pack_changed')}
      actions={
        <Button size="small" onClick={onKeep}>
          {t('keep_own')}
        </Button>
      }
    >
      <BeforeAndNow before={before} now={text.text} lang={lang} />
    </Alert>
  );
};
