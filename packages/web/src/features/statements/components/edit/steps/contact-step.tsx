import type { AuthorityRecord } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useTranslations } from 'use-intl';
import { Alert, Button, Card, Checkbox, TextArea, TextField } from '#ui';
import { useAnswers, useDraftForm, useFieldError } from '#features/statements/draft/draft-context.tsx';
import { fieldIdOf } from '#features/statements/draft/draft-faults.ts';
import { hasPart } from '#features/statements/statement-steps.ts';
import { TextAnswer } from '../answer-fields.tsx';

/** How people report barriers, and who helps them where they are not answered. */
export const ContactStep = () => {
  const { law } = useDraftForm();
  return (
    <>
      {hasPart(law, 'feedback') ? <Feedback /> : null}
      {hasPart(law, 'enforcement') ? <Authority part="authority" record={law.authority} /> : null}
      {hasPart(law, 'conciliation') ? <Authority part="conciliation" record={law.conciliation} /> : null}
    </>
  );
};

const Feedback = () => {
  const t = useTranslations('statements');
  const { store } = useDraftForm();
  const hasForm = useAnswers((answers) => answers.feedback.hasForm);
  return (
    <Card title={t('parts.feedback')} level={3} description={t('part_texts.feedback')}>
      <div className="flex flex-col gap-5">
        <TextAnswer path="feedback.email" />
        <TextAnswer path="feedback.phone" isOptional />
        <TextAnswer path="feedback.post" isOptional />
        <Checkbox
          id={fieldIdOf('feedback.hasForm')}
          label={t('fields.feedback.hasForm.label')}
          hint={t('fields.feedback.hasForm.hint')}
          checked={hasForm}
          onChange={({ target }) =>
            store.change((answers) => ({ ...answers, feedback: { ...answers.feedback, hasForm: target.checked } }))
          }
        />
        <AnswerDays />
      </div>
    </Card>
  );
};

const maxDays = 365;

const AnswerDays = () => {
  const t = useTranslations('statements');
  const { store, law } = useDraftForm();
  const days = useAnswers((answers) => answers.feedback.answerDays);
  const write = (text: string): void => {
    const number = Number(text);
    const answerDays = Number.isInteger(number) && number >= 1 ? Math.min(number, maxDays) : null;
    store.change((answers) => ({ ...answers, feedback: { ...answers.feedback, answerDays } }));
  };
  return (
    <TextField
      id={fieldIdOf('feedback.answerDays')}
      label={t('fields.feedback.answerDays.label')}
      hint={law.answerDays === null ? t('answer_days_free') : t('answer_days_law', { count: law.answerDays })}
      isOptional
      inputMode="numeric"
      autoComplete="off"
      className="max-w-xs"
      value={days === null ? '' : String(days)}
      onChange={({ target }) => write(target.value.trim())}
    />
  );
};

const none: AuthorityRecord = { name: '', address: '', email: '', phone: '', url: '' };

type AuthorityProps = { part: 'authority' | 'conciliation'; record: AuthorityRecord | null };

/** The body that watches over the law, or settles disputes: as the law's pack knows it, or in one's own words. */
const Authority = ({ part, record }: AuthorityProps) => {
  const t = useTranslations('statements');
  const { store, law } = useDraftForm();
  const own = useAnswers((answers) => answers[part]);
  const shown = own ?? record ?? none;
  const partName = part === 'authority' ? 'enforcement' : 'conciliation';
  const write = (change: Partial<AuthorityRecord>): void =>
    store.change((answers) => ({ ...answers, [part]: { ...(answers[part] ?? record ?? none), ...change } }));
  return (
    <Card title={t(`parts.${part}`)} level={3} description={t(`part_texts.${part}`)}>
      <div className="flex flex-col gap-5">
        {law.isStale && own === null && record ? (
          <Alert tone="attention">{t('authority_stale', { date: law.verifiedAt })}</Alert>
        ) : null}
        {record ? null : <Alert>{t('authority_unknown')}</Alert>}
        <RecordFields part={part} shown={shown} isOptional={law.parts[partName] === 'optional'} onChange={write} />
        {own !== null && record ? (
          <Button
            size="small"
            className="self-start"
            onClick={() => {
              store.change((answers) => ({ ...answers, [part]: null }));
              document.getElementById(fieldIdOf(`${part}.name`))?.focus();
            }}
          >
            {t('authority_reset')}
          </Button>
        ) : null}
      </div>
    </Card>
  );
};

type RecordProps = {
  part: AuthorityProps['part'];
  shown: AuthorityRecord;
  isOptional: boolean;
  onChange: (change: Partial<AuthorityRecord>) => void;
};

const nameMax = 300;
const addressMax = 1_000;
const phoneMax = 60;

const RecordFields = ({ part, shown, isOptional, onChange }: RecordProps) => {
  const t = useTranslations('statements.record');
  const errors = {
    // Where the whole record is missing, its name is what one begins with.
    name: useFieldError(part),
    email: useFieldError(`${part}.email`),
    url: useFieldError(`${part}.url`),
  };
  const idOf = (name: keyof AuthorityRecord): string => fieldIdOf(`${part}.${name}`);
  return (
    <>
      <TextField
        id={idOf('name')}
        label={t('name')}
        error={errors.name}
        isOptional={isOptional}
        maxLength={nameMax}
        value={shown.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextArea
        id={idOf('address')}
        label={t('address')}
        isOptional
        rows={3}
        maxLength={addressMax}
        value={shown.address}
        onChange={({ target }) => onChange({ address: target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id={idOf('email')}
          type="email"
          label={t('email')}
          error={errors.email}
          isOptional
          maxLength={limits.email.max}
          value={shown.email}
          onChange={({ target }) => onChange({ email: target.value })}
        />
        <TextField
          id={idOf('phone')}
          type="tel"
          label={t('phone')}
          isOptional
          maxLength={phoneMax}
          value={shown.phone}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
      </div>
      <TextField
        id={idOf('url')}
        type="url"
        label={t('url')}
        error={errors.url}
        isOptional
        maxLength={limits.url.max}
        value={shown.url}
        onChange={({ target }) => onChange({ url: target.value })}
      />
    </>
  );
};
