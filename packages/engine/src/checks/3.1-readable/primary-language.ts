/** The primary subtag of a language tag, lower case (RFC 5646). */
export const primaryLanguage = (tag: string): string => tag.trim().split(/[-_]/)[0]?.toLowerCase() ?? '';
