import type { LoginTarget } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useTranslations } from 'use-intl';
import { Checkbox, PasswordField, Select, TextField } from '#ui';
import { faultId, type FaultyField } from '../draft-faults.ts';
import type { DraftStep } from '../login-draft.ts';
import type { LoginEditor } from '../use-login-editor.ts';
import { useFaultText } from './use-fault-text.ts';

type Props = { editor: LoginEditor; step: DraftStep; onChange: (part: Partial<DraftStep>) => void };
type TextName = 'url' | 'target' | 'value' | 'seconds' | 'text' | 'pattern';

/** Binds a field of a step: its value, what is wrong with it, and no help that would spoil names and selectors. */
const useBind = ({ editor, step, onChange }: Props) => {
  const textOf = useFaultText();
  return (name: TextName & FaultyField) => {
    const fault = editor.faults.find((one) => one.step === step.id && one.field === name);
    return {
      id: faultId({ step: step.id, field: name }),
      error: fault && textOf(fault),
      value: step[name],
      onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
    } as const;
  };
};

/** The fields of a step, by its kind. */
export const StepFields = (props: Props) => {
  const t = useTranslations('login.fields');
  const bind = useBind(props);
  switch (props.step.kind) {
    case 'open':
      return <TextField {...bind('url')} label={t('url')} hint={t('url_hint')} inputMode="url" required />;
    case 'click':
      return <TargetFields {...props} />;
    case 'fill':
      return <FillFields {...props} />;
    case 'code':
      return (
        <>
          <TargetFields {...props} />
          <SecretField {...props} label={t('code_secret')} hint={t('code_secret_hint')} />
        </>
      );
    case 'wait':
      return <WaitFields {...props} />;
    case 'assert':
      return <AssertFields {...props} />;
  }
};

const bys = ['label', 'button', 'text', 'selector'] as const satisfies readonly LoginTarget['by'][];

const TargetFields = (props: Props) => {
  const t = useTranslations('login.fields');
  const { step, onChange } = props;
  const bind = useBind(props);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('by')}
        value={step.by}
        onChange={({ target }) => onChange({ by: bys.find((by) => by === target.value) ?? 'label' })}
        options={bys.map((value) => ({ value, label: t(`bys.${value}`) }))}
      />
      <TextField {...bind('target')} label={t(`targets.${step.by}`)} required />
    </div>
  );
};

const FillFields = (props: Props) => {
  const t = useTranslations('login.fields');
  const { step, onChange } = props;
  const bind = useBind(props);
  return (
    <>
      <TargetFields {...props} />
      {step.isSecret ? (
        <SecretField {...props} label={t('secret')} hint={null} />
      ) : (
        <TextField {...bind('value')} label={t('value')} />
      )}
      <Checkbox
        label={t('is_secret')}
        hint={t('is_secret_hint')}
        checked={step.isSecret}
        onChange={({ target }) => onChange({ isSecret: target.checked })}
      />
    </>
  );
};

/** What is stored is not shown; an empty field keeps it, where it is typed into the same field as before. */
const SecretField = (props: Props & { label: string; hint: string | null }) => {
  const t = useTranslations('login.fields');
  const { editor, step, label, hint } = props;
  const bind = useBind(props);
  const isKept = editor.keeps(step);
  return (
    <PasswordField
      {...bind('value')}
      label={label}
      hint={step.kept && !isKept ? t('again') : hint}
      placeholder={isKept ? t('kept') : undefined}
      required={!isKept}
      autoComplete="new-password"
    />
  );
};

const waits = ['target', 'address', 'seconds'] as const satisfies readonly DraftStep['waitsFor'][];

const WaitFields = (props: Props) => {
  const t = useTranslations('login.fields');
  const { step, onChange } = props;
  const bind = useBind(props);
  const max = limits.login.waitSeconds;
  return (
    <>
      <Select
        label={t('waits_for')}
        value={step.waitsFor}
        onChange={({ target }) => onChange({ waitsFor: waits.find((one) => one === target.value) ?? 'target' })}
        options={waits.map((value) => ({ value, label: t(`waits.${value}`) }))}
      />
      {step.waitsFor === 'target' ? <TargetFields {...props} /> : null}
      {step.waitsFor === 'address' ? <PatternField {...props} /> : null}
      {step.waitsFor === 'seconds' ? (
        <TextField
          {...bind('seconds')}
          label={t('seconds')}
          hint={t('seconds_hint', { max })}
          inputMode="numeric"
          required
        />
      ) : null}
    </>
  );
};

const asserts = ['text', 'visible', 'address'] as const satisfies readonly DraftStep['asserts'][];

const AssertFields = (props: Props) => {
  const t = useTranslations('login.fields');
  const { step, onChange } = props;
  const bind = useBind(props);
  return (
    <>
      <Select
        label={t('asserts')}
        value={step.asserts}
        onChange={({ target }) => onChange({ asserts: asserts.find((one) => one === target.value) ?? 'text' })}
        options={asserts.map((value) => ({ value, label: t(`assert_kinds.${value}`) }))}
      />
      {step.asserts === 'text' ? (
        <TextField {...bind('text')} label={t('text')} hint={t('text_hint')} required />
      ) : null}
      {step.asserts === 'visible' ? <TargetFields {...props} /> : null}
      {step.asserts === 'address' ? <PatternField {...props} /> : null}
    </>
  );
};

const PatternField = (props: Props) => {
  const t = useTranslations('login.fields');
  const bind = useBind(props);
  return <TextField {...bind('pattern')} label={t('pattern')} hint={t('pattern_hint')} inputMode="url" required />;
};
