import { accessibleName } from '@zugang/engine/dom';

/** Nothing is pressed that buys, deletes, sends, leaves or prints: a check is a visit, not an act. */
const harmful =
  /lösch|delete|remove|entfern|kauf|\bbuy|order|bestell|checkout|kasse|warenkorb|\bcart\b|\bpay|bezahl|log ?out|log ?in|abmeld|anmeld|sign ?(?:out|in|up)|regist|absend|submit|\bsend|versend|subscribe|abonn|newsletter|reset|zurücksetz|print|druck|download|herunterlad|upload|hochlad|share|teilen|vote|abstimm|like|follow|folgen|book|buch(?:en|ung)|reserv|install|call|anruf|save|speicher/i;

export const isHarmful = (name: string): boolean => harmful.test(name);

/** What costs or takes something away is not sent, not even filled in wrongly. */
const costly =
  /lösch|delete|remove|entfern|kauf|\bbuy|order|bestell|checkout|kasse|\bpay|bezahl|log ?out|log ?in|abmeld|anmeld|sign ?(?:out|in)|kündig|cancel|spende|donate|vote|abstimm/i;

export const isCostly = (name: string): boolean => costly.test(name);

/** Names of what shows more when it is pressed. */
const opening =
  /menü|menu|navigation|mehr|\bmore|öffnen|\bopen|zeigen|\bshow|details|filter|such|search|sprache|language|dialog|hilfe|\bhelp|\binfo|faq|toggle|hamburger|accordion|dropdown|collapse|modal|popup/i;

/** Whether an element is called by what shows more: by its name, class or id. */
export const isNamedAsOpener = (element: Element): boolean =>
  opening.test(`${accessibleName(element).slice(0, 60)} ${element.getAttribute('class') ?? ''} ${element.id}`);

/** What turns a notice away, best first: refusing leaves least behind. */
const dismissals = [
  /^(?:alle[sn]? )?(?:cookies )?(?:ablehnen|verweigern)|^(?:reject|decline|deny|refuse)\b|^nur (?:notwendige|essenzielle|essentielle|erforderliche|technisch)|^(?:only |strictly )?(?:necessary|essential)\b|ohne (?:einwilligung|zustimmung)|^weiter ohne|^continue without/i,
  /^(?:schlie(?:ß|ss)en|close|dismiss|fenster schlie(?:ß|ss)en|dialog schlie(?:ß|ss)en|nein,? danke|no,? thanks|später|later|[×✕✖xX])$|\bclose\b|schlie(?:ß|ss)en\b/i,
  /akzeptier|\baccept|zustimm|einverstanden|annehmen|\bagree|\ballow|erlaub|zulassen|verstanden|got it|^ok(?:ay)?[.!]?$/i,
];

/** How well a name says that it turns a notice away: 0 best, null not at all. */
export const dismissalRank = (name: string): number | null => {
  const rank = dismissals.findIndex((pattern) => pattern.test(name.trim()));
  return rank < 0 || name.length > 60 ? null : rank;
};
