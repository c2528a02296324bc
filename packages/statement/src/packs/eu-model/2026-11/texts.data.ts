import type { TextLayer } from '../../merge-texts.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** Sentences of the model statement of Implementing Decision (EU) 2018/1523, and what public bodies share. */
export const euModelTexts: TextLayer = { de, en };
