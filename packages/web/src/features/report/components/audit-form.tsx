import { useMutation, useQueryClient } from '@tanstack/react-query';
import { limits } from '@zugang/contract/limits';
import type { AuditedCriterion, VerdictValue } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Button, RadioGroup, TextArea, toast } from '#ui';

const choices = ['not_tested', 'passed', 'failed', 'not_applicable'] as const;
type Choice = (typeof choices)[number];
const verdictOf = (choice: Choice): VerdictValue | null => (choice === 'not_tested' ? null : choice);

/** The form for the result of testing a criterion. */
export const AuditForm = ({ projectId, row }: { projectId: string; row: AuditedCriterion }) => {
  const t = useTranslations('report.audit');
  const keyText = useKeyText();
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState<Choice>(row.verdict?.value ?? 'not_tested');
  const [note, setNote] = useState(row.verdict?.note ?? '');
  const { criterion } = row;
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.audit.decide({ projectId, criterion, verdict: verdictOf(choice), note }),
    onSuccess: async () => {
      toast.success(t('saved', { criterion }));
      await queryClient.invalidateQueries({ queryKey: orpc.audit.key() });
      await queryClient.invalidateQueries({ queryKey: orpc.report.key() });
    },
    onError: (error) => toast.error(keyText(toApiError(error).key)),
  });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <RadioGroup
        legend={t('verdict')}
        name={`verdict-${criterion}`}
        value={choice}
        onChange={(value) => setChoice(value as Choice)}
        options={choices.map((value) => ({ value, label: t(`verdicts.${value}`) }))}
      />
      <TextArea
        label={t('note')}
        hint={t('note_hint')}
        isOptional
        maxLength={limits.audit.noteMax}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" variant="primary" className="self-start" isPending={isPending}>
        {t('save')}
      </Button>
    </form>
  );
};
