import { barrierReportLimits, type PublishedStatement } from '@zugang/contract';
import { pageTexts, type StatementReportResult } from '#modules/statement';
import { html, join, type Html } from '@zugang/report';

/** What the fields of the form hold, by their names. */
export type FormFields = { message: string; url: string; part: string; email: string };
/** The form as it comes back where a report was not taken. */
export type ReturnedForm = { fields: FormFields; problems: Problem[] };
/** What is wrong: of one field, or with the whole. */
export type Problem = 'message' | 'email' | 'not_found' | 'rate_limited' | 'too_long';

const empty: FormFields = { message: '', url: '', part: '', email: '' };

/** Why a report was not taken, as problems of the form. */
export const problemsOf = (refused: Extract<StatementReportResult, { error: string }>): Problem[] =>
  refused.error === 'invalid' ? refused.fields : [refused.error];

type Field = { name: keyof FormFields; value: string; isWrong: boolean };

const renderField = ({ name, value, isWrong }: Field, t: ReturnType<typeof pageTexts>): Html => {
  const label = html`<label for="report-${name}">${t(`statement_embed.form.${name}`)}</label>`;
  const error =
    isWrong && (name === 'message' || name === 'email')
      ? html`<p class="error" id="report-${name}-error">${t(`statement_page.form.errors.${name}`)}</p>`
      : html``;
  const marks = isWrong ? html`aria-invalid="true" aria-describedby="report-${name}-error"` : html``;
  const most = barrierReportLimits[name === 'part' ? 'element' : name];
  const field =
    name === 'message'
      ? html`<textarea id="report-message" name="message" rows="6" maxlength="${most}" required ${marks}>
${value}</textarea>`
      : html`<input
          id="report-${name}"
          name="${name}"
          type="${name === 'email' ? 'email' : 'text'}"
          maxlength="${most}"
          ${name === 'email' ? html`autocomplete="email"` : html``}
          value="${value}"
          ${marks}
        />`;
  return html`<div class="field">${label} ${error} ${field}</div>`;
};

const renderProblems = (problems: readonly Problem[], t: ReturnType<typeof pageTexts>): Html =>
  problems.length === 0
    ? html``
    : html`<div class="note" role="alert">
        ${join(problems.map((problem) => html`<p>${t(`statement_page.form.errors.${problem}`)}</p>`))}
      </div>`;

/** The form for reporting barriers on a statement's own page: needs no script. */
export const renderFeedbackForm = (
  { document: { language, owner } }: PublishedStatement,
  { path, returned }: { path: string; returned: ReturnedForm | null },
): Html => {
  const t = pageTexts(language);
  const { fields = empty, problems = [] } = returned ?? {};
  const names = ['message', 'url', 'part', 'email'] as const;
  return html`<form
    class="try"
    id="report-barrier"
    method="post"
    action="${path}#report-barrier"
    aria-labelledby="report-title"
  >
    <p id="report-title"><strong>${t('statement_page.form.title')}</strong></p>
    ${renderProblems(problems, t)}
    <p>${t('statement_embed.form.sent_to', { owner })}</p>
    ${join(
      names.map((name) =>
        renderField({ name, value: fields[name], isWrong: problems.some((problem) => problem === name) }, t),
      ),
    )}
    <input name="website" autocomplete="off" hidden />
    <p><button type="submit">${t('statement_embed.form.send')}</button></p>
  </form>`;
};
