import { useRef } from 'react';
import { useTranslations } from 'use-intl';

/** Returns pasted pictures with names of their own: browsers call every one of them “image.png”. */
export const useNamedPictures = (): ((files: readonly File[]) => File[]) => {
  const t = useTranslations('tickets.files');
  const last = useRef(0);
  return (files) =>
    files.map((file) => {
      if (!/^image\.\w+$/.test(file.name)) return file;
      last.current += 1;
      const ending = file.name.slice(file.name.lastIndexOf('.'));
      return new File([file], `${t('pasted', { number: last.current })}${ending}`, { type: file.type });
    });
};
