import { useMutation } from '@tanstack/react-query';
import type { ToolState } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useProjectArea } from '#lib/project';
import { Button, Card, TextLink, toast } from '#ui';
import { useKeepTool } from '../api/use-tool.ts';

type Props = { projectId: string; tool: ToolState; canEdit: boolean; onReset: () => void };

/** What of the settings is the partner's default and what was chosen here, with the way back; nothing where there is no partner. */
export const InheritedCard = ({ projectId, tool, canEdit, onReset }: Props) => {
  const t = useTranslations('tool');
  const keyText = useKeyText();
  const keep = useKeepTool(projectId);
  // The partner itself reads it in its area, else its customer.
  const isPartner = useProjectArea() === 'customer';
  const whose = isPartner ? 'own' : 'other';
  const reset = useMutation({
    mutationFn: () => api.tool.reset({ projectId }),
    onSuccess: (state) => {
      keep(state);
      onReset();
      toast.success(t('inherited.done', { whose }));
    },
    onError: (failure) => toast.error(keyText(toApiError(failure).key)),
  });
  if (!tool.inherited) return null;
  const names = tool.overridden.map((name) => t(`fields.${name}` as 'fields.icon')).join(', ');
  return (
    <Card title={t('inherited.title', { whose })}>
      <p aria-live="polite">{names === '' ? t('inherited.follows', { whose }) : t('inherited.differs', { names })}</p>
      {isPartner ? (
        <p className="mt-3">
          <TextLink to="/reseller/tool-settings">{t('inherited.link')}</TextLink>
        </p>
      ) : null}
      {names !== '' && canEdit ? (
        <Button className="mt-4" onClick={() => reset.mutate()} isPending={reset.isPending}>
          {t('inherited.reset', { whose })}
        </Button>
      ) : null}
    </Card>
  );
};
