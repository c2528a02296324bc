import { useTranslations } from 'use-intl';

/** The first stop of the Tab key: jumps over the navigation to `#main`. */
export const SkipLink = () => {
  const t = useTranslations('common');
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      className="no-print fixed top-2 left-2 z-50 -translate-y-20 bg-ink px-4 py-3 font-semibold text-white focus:translate-y-0"
    >
      {t('skip_to_content')}
    </a>
  );
};
