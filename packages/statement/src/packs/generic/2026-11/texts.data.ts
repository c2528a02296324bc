import type { TextLayer } from '../../merge-texts.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** Texts of statements that no law prescribes, by the sections that the W3C recommends. */
export const genericTexts: TextLayer = { de, en };
