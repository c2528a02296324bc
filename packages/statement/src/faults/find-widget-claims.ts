import { error, type FaultFinder, type Judged, warning } from './fault.ts';
import { affirmativeSentences, listClaims } from './list-claims.ts';

const escape = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const widgetWords =
  'overlays?|widgets?|plug-?ins?|accessibility[- ]?(?:tools?|menus?|toolbars?)|tools?|toolbars?|assistenz-?(?:software|tools?|menüs?|leisten?)|' +
  '(?:barrierefreiheits|hilfs|eingabe)-?(?:tools?|menüs?|leisten?|assistent\\w*)|eye-able|accessibe|userway|audioeye';

const conformityWords =
  'barrierefrei(?:e[nmrs]?)?|barrierefreiheit|konform\\w*|\\w+-konform\\w*|accessible|accessibility|complian(?:t|ce)|compl(?:y|ies)|conform\\w*|' +
  'wcag|bfsg|bitv|en\\s?301\\s?549|eaa|erfüll\\w*|einh(?:alten|ält)|vereinbar\\w*|meets?|fulfil\\w*';

const causes =
  'durch|dank|mittels|mithilfe|mit\\s+hilfe|aufgrund|wegen|through|thanks\\s+to|by\\s+(?:means\\s+of|using)|because\\s+of|due\\s+to|via|using';
const effects =
  'macht|sorgt|gewährleistet|stellt|garantiert|ermöglicht|sichert|makes?|ensures?|guarantees?|provides?|keeps?';

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

/**
 * Sentences in which a tool for visitors is named beside conformity. It is refused where the tool is the reason; where the words only
 * stand beside each other it is asked for, because the sentence may be true.
 */
export const findWidgetClaims: FaultFinder = ({ answers, facts }: Judged) => {
  const { widget, conformity, reason } = buildPatterns(facts.deniedBrandWords);
  return listClaims(answers).flatMap(([path, text]) => {
    const claims = affirmativeSentences(text).filter(
      (sentence) => widget.test(sentence) && conformity.test(sentence.replace(widget, ' ')),
    );
    const [first] = claims;
    if (first === undefined) return [];
    const refused = claims.find((sentence) => reason.test(sentence));
    const values = [(refused ?? first).trim().slice(0, 200)];
    return [(refused === undefined ? warning : error)(path, 'claims_conformity_by_widget', values)];
  });
};
