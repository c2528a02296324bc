import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { toApiError } from '../api/index.ts';
import { useKeyText } from '../i18n/index.ts';
import { downloadFile } from './download-file.ts';
import { Button, toast } from '#ui';

type Props = {
  /** Reads the file from the API. */
  read: () => Promise<Blob>;
  /** The file’s name where the server gives none. */
  fileName: string;
  label?: string;
  size?: 'small' | 'medium';
  children: ReactNode;
};

/** A button that saves a file; `label` is its whole name where its text alone says too little. */
export const DownloadButton = ({ read, fileName, label, size = 'medium', children }: Props) => {
  const keyText = useKeyText();
  const { mutate, isPending } = useMutation({
    mutationFn: read,
    onSuccess: (file) => downloadFile(file instanceof File ? file : new File([file], fileName, { type: file.type })),
    onError: (failure) => toast.error(keyText(toApiError(failure).key)),
  });
  return (
    <Button
      size={size}
      aria-label={label}
      isPending={isPending}
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => mutate()}
    >
      {children}
    </Button>
  );
};
