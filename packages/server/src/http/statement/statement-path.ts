/** Files beside a statement's page, by the ending of their address. */
export type StatementEnding = 'json' | 'md' | 'html' | 'pdf';

/** What an address below `/statement/` asks for. `slug` null: the project's first statement; `ending` null: the page. */
export type StatementPath = { licenceKey: string; slug: string | null; ending: StatementEnding | null };

const shape =
  /^\/statement\/(?<key>[\w-]{1,100})(?:\/(?<slug>[a-z0-9][a-z0-9-]{0,39}))?(?:\.(?<ending>json|md|html|pdf))?$/;

/** Null where an address has another form: there is no statement. */
export const readStatementPath = (path: string): StatementPath | null => {
  const { key = '', slug = null, ending = null } = shape.exec(path)?.groups ?? {};
  return key === '' ? null : { licenceKey: key, slug, ending: ending as StatementEnding | null };
};

/** The path of a statement's page, or of a file beside it. */
export const statementPath = ({ licenceKey, slug, ending }: StatementPath): string =>
  `/statement/${licenceKey}${slug === null ? '' : `/${slug}`}${ending === null ? '' : `.${ending}`}`;
