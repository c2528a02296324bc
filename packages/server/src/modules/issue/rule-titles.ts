import de from '@zugang/messages/catalogues/rules/de.json' with { type: 'json' };
import en from '@zugang/messages/catalogues/rules/en.json' with { type: 'json' };

const catalogues: Record<'de' | 'en', Record<string, { title: string }>> = { de, en };

/** What a rule is called; its id where it has no title. */
export const ruleTitle = (locale: 'de' | 'en', ruleId: string): string => catalogues[locale][ruleId]?.title ?? ruleId;

/** What a rule is called in every language, German first; empty where it has no title. */
export const titlesOf = (ruleId: string): string[] =>
  [catalogues.de, catalogues.en].flatMap((titles) => titles[ruleId]?.title ?? []);
