import { coverageTable } from '@zugang/engine/catalogue';
import type { CriterionCoverage } from '@zugang/engine/catalogue';
import { useTranslations } from 'use-intl';
import { useCriterionText } from '#lib/catalogue';
import { HelpLink } from '#lib/help';
import { Dialog, Table } from '#ui';

const rows = coverageTable('AA');
const isDecided = ({ decidedBy }: CriterionCoverage): boolean => decidedBy.length > 0;
const isOnlyAsked = (row: CriterionCoverage): boolean => !isDecided(row) && row.askedBy.length > 0;

/** The basis of the score by criterion: decided by rules, asked of a person, or neither. */
export const CoverageDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const t = useTranslations('scans.overview');
  const how = ({ decidedBy, askedBy }: CriterionCoverage): string => {
    const count = decidedBy.length;
    if (count > 0) return t(askedBy.length > 0 ? 'coverage_decided_asked' : 'coverage_decided', { count });
    return t(askedBy.length > 0 ? 'coverage_asked' : 'coverage_neither');
  };
  const rules = rows.filter(isDecided).length;
  const asked = rows.filter(isOnlyAsked).length;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('coverage_table')} size="large">
      <p className="mb-4 max-w-prose">
        {t('coverage_lead', { total: rows.length, rules, asked, open: rows.length - rules - asked })}
      </p>
      <p className="mb-4">
        <HelpLink topic="score" />
      </p>
      <Table
        caption={t('coverage_table')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'criterion',
            header: t('coverage_criterion'),
            isRowHeader: true,
            className: narrow,
            cell: showCriterion,
          },
          { id: 'how', header: t('coverage_how'), className: narrow, cell: how },
        ]}
      />
    </Dialog>
  );
};

/** Both columns fit on the narrowest screen: the second has all that matters. */
const narrow = 'w-1/2 max-sm:px-2 max-sm:text-sm max-sm:whitespace-normal hyphens-auto wrap-anywhere';

const showCriterion = ({ id, level }: CriterionCoverage) => <CriterionLink id={id} level={level} />;

const CriterionLink = ({ id, level }: Pick<CriterionCoverage, 'id' | 'level'>) => {
  const t = useTranslations('scans.overview');
  const text = useCriterionText()(id);
  if (!text) return id;
  return (
    <>
      <a href={text.url} target="_blank" rel="noreferrer" hrefLang="en" className="text-link">
        {text.label}
        <span className="sr-only"> ({t('coverage_understanding')})</span>
      </a>
      <span className="block text-sm font-normal text-soft">{t('coverage_level', { level })}</span>
    </>
  );
};
