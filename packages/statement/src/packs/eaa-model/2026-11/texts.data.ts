import type { TextLayer } from '../../merge-texts.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** Texts of the laws that transpose Directive (EU) 2019/882, and of the directive itself. */
export const eaaModelTexts: TextLayer = { de, en };
