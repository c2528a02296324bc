import type { Locale, StatementAnswers, StatementItem } from '@zugang/contract';

/** What a template gives a statement; a partner's template knows nothing of who its customer is. */
export const applyTemplate = (
  prefilled: StatementAnswers,
  { answers, isOfPartner }: { answers: StatementAnswers; isOfPartner: boolean },
): StatementAnswers => ({
  ...answers,
  situation: prefilled.situation,
  scope: prefilled.scope,
  owner: isOfPartner ? prefilled.owner : answers.owner,
  feedback: isOfPartner ? { ...answers.feedback, email: prefilled.feedback.email } : answers.feedback,
  items: [],
});

/** The wording of a statement, without what belongs to one website and one day. */
export const keepWording = (answers: StatementAnswers): StatementAnswers => ({
  ...answers,
  scope: { urls: [], apps: [], note: '' },
  conformance: { ...answers.conformance, status: null, notChecked: '' },
  items: [],
  isBurdenReported: null,
  basis: { kind: null, by: '', note: '' },
  preparedOn: null,
  reviewedOn: null,
  testedOn: null,
  easyLanguageUrl: '',
  signLanguageUrl: '',
});

/** A barrier in the other language: what checks found is described again, and everything has to be looked at again. */
const translateItem = (item: StatementItem, described: ReadonlyMap<string, StatementItem>): StatementItem => {
  const fresh = item.source === 'person' ? undefined : item.criteria.map((id) => described.get(id)).find(Boolean);
  return { ...item, isConfirmed: false, ...(fresh ? { where: fresh.where, what: fresh.what } : {}) };
};

/**
 * The answers of another statement. In another language its own wording of the law's texts is left out; `described` are barriers in the
 * new language by criterion.
 */
export const copyAnswers = (
  source: { answers: StatementAnswers; language: Locale },
  { language, described }: { language: Locale; described: ReadonlyMap<string, StatementItem> },
): StatementAnswers => {
  if (source.language === language) return source.answers;
  const items = source.answers.items.map((item) => translateItem(item, described));
  return { ...source.answers, title: '', overrides: {}, items };
};
