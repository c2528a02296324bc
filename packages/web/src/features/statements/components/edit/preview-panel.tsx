import { useDeferredValue } from 'react';
import { useTranslations } from 'use-intl';
import { Card, useFocusableScroller } from '#ui';
import { useDraftState } from '#features/statements/draft/draft-context.tsx';
import { StatementHtml } from '../statement-html.tsx';

/** The statement as it would be published, as it was saved last. */
export const PreviewPanel = () => {
  const t = useTranslations('statements.preview');
  const scroller = useFocusableScroller<HTMLElement>();
  const preview = useDeferredValue(useDraftState((state) => state.form.preview));
  const lang = useDraftState((state) => state.form.statement.language);
  return (
    <Card title={t('title')} description={t('text')}>
      <section
        ref={scroller}
        aria-label={t('region')}
        className="overflow-y-auto border border-hairline bg-surface p-4 xl:max-h-[calc(100dvh-15rem)]"
      >
        <StatementHtml html={preview} lang={lang} />
      </section>
    </Card>
  );
};
