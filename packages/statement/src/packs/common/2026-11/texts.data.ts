import type { TextLayer } from '../../merge-texts.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** Texts of all packs. */
export const commonTexts: TextLayer = { de, en };
