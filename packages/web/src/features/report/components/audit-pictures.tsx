import { useMutation, useQueryClient } from '@tanstack/react-query';
import { limits } from '@zugang/contract/limits';
import type { AuditedCriterion } from '@zugang/contract';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, auditPictureUrl, orpc, toApiError } from '#lib/api';
import { readBase64 } from '#lib/forms';
import { useFormat, useKeyText } from '#lib/i18n';
import { Button, TextField, toast } from '#ui';

type Props = { projectId: string; row: AuditedCriterion; mayEdit: boolean };

/** The pictures of a criterion, and the form to add one. */
export const AuditPictures = ({ projectId, row, mayEdit }: Props) => {
  const t = useTranslations('report.audit');
  const keyText = useKeyText();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (pictureId: string) => api.audit.removePicture({ projectId, pictureId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: orpc.audit.key() }),
    onError: (error) => toast.error(keyText(toApiError(error).key)),
  });
  return (
    <div className="flex flex-col gap-4">
      {row.pictures.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-2">
          {row.pictures.map(({ id, description, width, height }) => (
            <li key={id} className="print-whole flex flex-col gap-2 border border-hairline p-3">
              <img
                src={auditPictureUrl(projectId, id)}
                alt={description}
                width={width}
                height={height}
                loading="lazy"
              />
              <p className="text-sm">{description}</p>
              {mayEdit ? (
                <Button size="small" variant="danger" className="no-print self-start" onClick={() => mutate(id)}>
                  {t('remove_picture')}
                  <span className="sr-only">: {description}</span>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {mayEdit && row.pictures.length < limits.audit.pictures ? (
        <AddPicture key={row.pictures.length} projectId={projectId} criterion={row.criterion} />
      ) : null}
    </div>
  );
};

const AddPicture = ({ projectId, criterion }: { projectId: string; criterion: string }) => {
  const t = useTranslations('report.audit');
  const keyText = useKeyText();
  const format = useFormat();
  const fileId = useId();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const [description, setDescription] = useState('');
  const isTooLarge = (file?.size ?? 0) > limits.audit.pictureBytes;
  const { mutate, isPending } = useMutation({
    mutationFn: async (chosen: File) =>
      api.audit.addPicture({ projectId, criterion, description, data: await readBase64(chosen) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: orpc.audit.key() }),
    onError: (error) => toast.error(keyText(toApiError(error).key)),
  });
  const size = format.number(limits.audit.pictureBytes / 1024 / 1024);
  return (
    <form
      className="no-print flex flex-col gap-3 border border-dashed border-control p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (file && !isTooLarge && description.trim()) mutate(file);
      }}
    >
      <div className="flex flex-col gap-1">
        <label htmlFor={fileId} className="font-semibold">
          {t('picture')}
        </label>
        <input
          id={fileId}
          type="file"
          accept="image/png,image/jpeg"
          required
          aria-describedby={`${fileId}-hint`}
          className="max-w-full file:mr-3 file:min-h-9 file:cursor-pointer file:border file:border-control file:bg-surface file:px-3 file:font-semibold hover:file:bg-primary-wash"
          onChange={(event) => setFile(event.target.files?.[0])}
        />
        <p id={`${fileId}-hint`} className={isTooLarge ? 'text-sm font-semibold text-critical' : 'text-sm text-soft'}>
          {t('picture_hint', { size })}
        </p>
      </div>
      <TextField
        label={t('description')}
        hint={t('description_hint')}
        required
        maxLength={limits.audit.descriptionMax}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <Button type="submit" className="self-start" isPending={isPending}>
        {t('add_picture')}
      </Button>
    </form>
  );
};
