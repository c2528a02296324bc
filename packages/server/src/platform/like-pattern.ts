/** A pattern for ILIKE that finds `text` anywhere, its own `%`, `_` and `\` taken as they are. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
