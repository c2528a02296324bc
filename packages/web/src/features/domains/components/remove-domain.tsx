import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { DomainDetail } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { useProjectScreens, useRefreshProject, readableHost } from '#lib/project';
import { RemoveDialog } from '#lib/removal';
import { Button, Card, toast } from '#ui';

/** Removes a domain from its project on its own screen; the primary one cannot be removed. */
export const RemoveDomain = ({ domain }: { domain: DomainDetail }) => {
  const t = useTranslations('projects.domains');
  const texts = useTranslations('domains.remove');
  const screens = useProjectScreens();
  const navigate = useNavigate();
  const refresh = useRefreshProject();
  const [isOpen, setOpen] = useState(false);
  const { projectId } = domain;
  const host = readableHost(domain.host);
  const removal = useMutation(
    orpc.project.removeDomain.mutationOptions({
      onSuccess: async () => {
        toast.success(t('removed', { host }));
        await navigate({ to: screens.domains, params: { projectId }, replace: true, ignoreBlocker: true });
        refresh();
      },
    }),
  );
  return (
    <Card title={texts('title')} description={texts(domain.isPrimary ? 'primary' : 'text')}>
      {domain.isPrimary ? null : (
        <Button variant="danger" onClick={() => setOpen(true)}>
          {texts('button')}
        </Button>
      )}
      <RemoveDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        texts={{ title: t('remove_title'), text: t('remove_text', { host }), confirm: t('remove_confirm') }}
        removal={removal}
        onConfirm={() => removal.mutate({ projectId, domainId: domain.id })}
      />
    </Card>
  );
};
