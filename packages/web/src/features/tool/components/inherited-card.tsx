import { useMutation } from '@tanstack/react-query';
import type { ToolState } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Button, Card, toast } from '#ui';
import { useKeepTool } from '../api/use-tool.ts';

type Props = { projectId: string; tool: ToolState; canEdit: boolean; onReset: () => void };

/** What of the settings is the partner's default and what was chosen here, with the way back; nothing where there is no partner. */
export const InheritedCard = ({ projectId, tool, canEdit, onReset }: Props) => {
  const t = useTranslations('tool');
  const keyText = useKeyText();
  const keep = useKeepTool(projectId);
  const reset = useMutation({
    mutationFn: () => api.tool.reset({ projectId }),
    onSuccess: (state) => {
      keep(state);
      onReset();
      toast.success(t('inherited.done'));
    },
    onError: (failure) => toast.error(keyText(toApiError(failure).key)),
  });
  if (!tool.inherited) return null;
  const names = tool.overridden.map((name) => t(`fields.${name}` as 'fields.icon')).join(', ');
  return (
    <Card title={t('inherited.title')}>
      <p aria-live="polite">{names === '' ? t('inherited.follows') : t('inherited.differs', { names })}</p>
      {names !== '' && canEdit ? (
        <Button className="mt-4" onClick={() => reset.mutate()} isPending={reset.isPending}>
          {t('inherited.reset')}
        </Button>
      ) : null}
    </Card>
  );
};
