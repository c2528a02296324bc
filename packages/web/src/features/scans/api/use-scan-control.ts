import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useRefreshProject } from '#lib/project';
import { toast } from '#ui';
import { useReadProgressAgain } from './use-scan-progress.ts';

/** Starts, pauses, resumes and cancels a project's check; what fails is said, and the true state is read again. */
export const useScanControl = (projectId: string) => {
  const t = useTranslations('scans.menu');
  const keyText = useKeyText();
  const refresh = useRefreshProject();
  const readAgain = useReadProgressAgain(projectId);
  const settle = {
    onError: (error: Error) => toast.error(keyText(toApiError(error).key)),
    onSettled: () => {
      readAgain();
      refresh();
    },
  };
  const start = useMutation(
    orpc.scan.start.mutationOptions({ ...settle, onSuccess: () => toast.success(t('started')) }),
  );
  const pause = useMutation(orpc.scan.pause.mutationOptions(settle));
  const resume = useMutation(orpc.scan.resume.mutationOptions(settle));
  const cancel = useMutation(orpc.scan.cancel.mutationOptions(settle));
  return { start, pause, resume, cancel };
};
