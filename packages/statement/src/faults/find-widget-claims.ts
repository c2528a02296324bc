import { error, type FaultFinder, type Judged, warning } from './fault.ts';
import { affirmativeSentences, listClaims } from './list-claims.ts';

const escape = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const widgetWords =
  'overlays?|widgets?|plug-?ins?|accessibility[- ]?(?:tools?|menus?|toolbars?)|tools?|toolbars?|assistenz-?(?:software|tools?|menüs?|leisten?)|' +
  '(?:barrierefreiheits|hilfs|eingabe)-?(?:tools?|menüs?|leisten?|assistent\\w{0,20})|eye-able|accessibe|userway|audioeye';

const conformityWords =
  'barrierefrei(?:e[nmrs]?)?|barrierefreiheit|konform\\w{0,20}|\\w{1,40}-konform\\w{0,20}|accessible|accessibility|complian(?:t|ce)|compl(?:y|ies)|conform\\w{0,20}|' +
  'wcag|bfsg|bitv|en\\s?301\\s?549|eaa|erfüll\\w{0,20}|einh(?:alten|ält)|vereinbar\\w{0,20}|meets?|fulfil\\w{0,20}';

const causes =
  'durch|dank|mittels|mithilfe|mit\\s+hilfe|aufgrund|wegen|through|thanks\\s+to|by\\s+(?:means\\s+of|using)|because\\s+of|due\\s+to|via|using';
const effects =
  'macht|sorgt|gewährleistet|stellt|garantiert|ermöglicht|sichert|makes?|ensures?|guarantees?|provides?|keeps?';

/** Tools test too: sentences about how one tests are at most asked about. */
const testing = /prüf|test|audit|scan|check|evaluat|assess|untersuch/iu;

const word = (pattern: string): string => `(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`;

const buildPatterns = (brandWords: readonly string[]) => {
  const names = brandWords.filter((name) => name.trim() !== '').map((name) => escape(name.trim()));
  const widget = word([widgetWords, ...names].join('|'));
  return {
    widget: new RegExp(widget, 'iu'),
    conformity: new RegExp(word(conformityWords), 'iu'),
    /** The widget as what brings it about: "through our widget", "the widget makes". */
    reason: new RegExp(
      `${word(causes)}(?:\\s+\\S+){0,4}?\\s+${widget}|${widget}(?:\\s+\\S+){0,2}?\\s+${word(effects)}`,
      'iu',
    ),
  };
};

/** `reason`: the tool is said to bring conformity about. `mention`: both are only named. */
const readSentence = (sentence: string, patterns: ReturnType<typeof buildPatterns>): 'reason' | 'mention' | null => {
  const { widget, conformity, reason } = patterns;
  if (!widget.test(sentence) || !conformity.test(sentence.replace(widget, ' '))) return null;
  const isReason = reason.test(sentence);
  if (testing.test(sentence)) return isReason ? 'mention' : null;
  return isReason ? 'reason' : 'mention';
};

/**
 * Sentences in which a tool for visitors is named beside conformity. It is refused where the tool is the reason; where the words only
 * stand beside each other it is asked for, because the sentence may be true.
 */
export const findWidgetClaims: FaultFinder = ({ answers, facts }: Judged) => {
  const patterns = buildPatterns(facts.deniedBrandWords);
  return listClaims(answers).flatMap(([path, text]) => {
    const read = affirmativeSentences(text).map((sentence) => ({ sentence, as: readSentence(sentence, patterns) }));
    const found = read.find(({ as }) => as === 'reason') ?? read.find(({ as }) => as === 'mention');
    if (found === undefined) return [];
    const values = [found.sentence.trim().slice(0, 200)];
    return [(found.as === 'reason' ? error : warning)(path, 'claims_conformity_by_widget', values)];
  });
};
