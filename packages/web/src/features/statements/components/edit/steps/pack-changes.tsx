import type { PackChange } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { Button, Card, toast } from '#ui';
import { useAnswers, useDraftForm, useDraftState } from '#features/statements/draft/draft-context.tsx';
import { fieldIdOf } from '#features/statements/draft/draft-faults.ts';
import { shorten } from '#features/statements/draft/shorten.ts';

/** What the law's newest pack says otherwise than what is published: taken by publishing, or kept as it was, text by text. */
export const PackChanges = ({ lang }: { lang: string }) => {
  const t = useTranslations('statements.texts');
  const changes = useDraftState((state) => state.form.packChanges);
  const overrides = useAnswers((answers) => answers.overrides);
  const open = changes.filter(({ id }) => !(id in overrides));
  if (open.length === 0) return null;
  return (
    <Card title={t('pack_title')} level={3} description={t('pack_text')}>
      <ul className="flex flex-col gap-px border border-hairline bg-hairline">
        {open.map((change) => (
          <li key={change.id} className="flex flex-col gap-3 bg-surface p-4">
            <OneChange change={change} lang={lang} />
          </li>
        ))}
      </ul>
    </Card>
  );
};

const OneChange = ({ change: { id, section, before, now, isText }, lang }: { change: PackChange; lang: string }) => {
  const t = useTranslations('statements.texts');
  const { store } = useDraftForm();
  const keep = (): void => {
    store.change((answers) => ({
      ...answers,
      overrides: { ...answers.overrides, [id]: { text: before, basedOn: now ?? '' } },
    }));
    toast.success(t('kept'));
    requestAnimationFrame(() => document.getElementById(fieldIdOf(`overrides.${id}`))?.focus());
  };
  return (
    <>
      <h4 lang={lang} className="text-base">
        {section}
      </h4>
      <BeforeAndNow before={before} now={now} lang={lang} />
      {isText && before !== '' && now !== null ? (
        <Button
          size="small"
          className="self-start"
          aria-label={t('keep_before_named', { text: shorten(before) })}
          onClick={keep}
        >
          {t('keep_before')}
        </Button>
      ) : null}
      {isText ? null : <p className="text-sm text-soft">{t('record')}</p>}
    </>
  );
};

type Texts = { before: string; now: string | null; lang: string };

/** A text of the pack as it was and as it is; `before` empty: it is new; `now` null: it is gone. */
export const BeforeAndNow = ({ before, now, lang }: Texts) => {
  const t = useTranslations('statements.texts');
  return (
    <dl className="flex flex-col gap-2">
      {before === '' ? null : (
        <div>
          <dt className="font-semibold">{t('before')}</dt>
          <dd lang={lang} className="whitespace-pre-line wrap-anywhere">
            <del>{before}</del>
          </dd>
        </div>
      )}
      <div>
        <dt className="font-semibold">{now === null ? t('is_gone') : t(before === '' ? 'is_new' : 'now')}</dt>
        {now === null ? null : (
          <dd lang={lang} className="whitespace-pre-line wrap-anywhere">
            <ins>{now}</ins>
          </dd>
        )}
      </div>
    </dl>
  );
};
