/**
 * The line that puts a published statement into a page of another website. `url` is the statement's own page, which ends in the
 * project's licence key and the statement's name: `/statement/{key}/{name}`.
 */
export const embedLineOf = (url: string): string => {
  const { origin, pathname } = new URL(url);
  const [name, key] = pathname.split('/').toReversed();
  return `<script async src="${origin}/w/v1/statement.js" data-key="${key}" data-statement="${name}"></script>`;
};
