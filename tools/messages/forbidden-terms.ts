/**
 * A term that no screen uses any more. `use` is the term to write instead, `planted` a text in which `pattern` is found,
 * `keys` limits it to messages with such a key.
 */
export type ForbiddenTerm = {
  readonly pattern: RegExp;
  readonly use: string;
  readonly planted: string;
  readonly keys?: RegExp;
};

/** Words that the spelling of the United States writes with z. */
const withZ =
  /\b(?:un)?(?:anonym|apolog|author|capital|categor|central|character|custom|emphas|final|general|initial|item|local|maxim|memor|minim|modern|neutral|normal|optim|organ|personal|prior?it|pseudonym|real|recogn|special|standard|summar|symbol|synchron|util|visual)is(?:e[drs]?|ers|ing|ations?)\b/i;

/**
 * Terms that no text of the screens may use, by language. `docs/terms.md` explains the terms to use.
 * Placeholders are matched as `{}`.
 */
export const forbiddenTerms: { readonly de: readonly ForbiddenTerm[]; readonly en: readonly ForbiddenTerm[] } = {
  de: [
    { pattern: /\bFund(?:e|en|es|s|stellen?)?\b/, use: 'Befund', planted: '3 Funde auf 2 Seiten' },
    {
      pattern: /\bWert (?:\{\}|von \{\}|von 100|dieser Seite|des Projekts|beruht)|Worauf der Wert/,
      use: 'Score',
      planted: 'Wert {score} von 100',
    },
    { pattern: /^Wert$/, keys: /score/, use: 'Score', planted: 'Wert' },
    { pattern: /\bvon Hand\b/, use: 'manuell, Manuelle Prüfung', planted: 'Prüfung von Hand' },
    { pattern: /\bChecks?\b/, use: 'Prüfung', planted: 'Der Check läuft' },
    { pattern: /[Bb]itte ansehen|[Zz]um Ansehen/, use: 'zu beurteilen', planted: 'Bitte ansehen (3)' },
    { pattern: /^Zustand(?: ändern)?$/, use: 'Status', planted: 'Zustand' },
    { pattern: /\bE[Mm]ails?\b|\be-Mail/, use: 'E-Mail', planted: 'Ihre Email' },
    { pattern: /\b(?:[Ee]in|[Aa]us)(?:zu)?logg/, use: 'anmelden, abmelden', planted: 'Bitte einloggen' },
    { pattern: /\bReseller/, use: 'Partner', planted: 'Ihr Reseller' },
    { pattern: /\bMeta-Element/, use: 'Meta-Tag', planted: 'Meta-Element auf der Startseite' },
    { pattern: /\bZwischenspeicher/, use: 'Cache', planted: 'Leeren Sie den Zwischenspeicher' },
    {
      pattern: /\bNachweis\b[^.]* (?:zu )?führen\b|\b[Ff]ühren Sie [^.]*\bNachweis/,
      use: 'Domain bestätigen',
      planted: 'Führen Sie den Nachweis unter „Domains“.',
    },
    { pattern: /\bZusatzangaben? \(ARIA\)/, use: 'ARIA-Attribut', planted: 'Unbekannte Zusatzangabe (ARIA)' },
    { pattern: /\bmit Sprache bedien/, use: 'mit Sprachsteuerung', planted: 'Menschen, die mit Sprache bedienen' },
    { pattern: /\bquer scroll/, use: 'seitlich scrollen', planted: 'muss man quer scrollen' },
    { pattern: /\b[Ss]ehen wie mit\b/, use: 'Sehsimulation', planted: 'Sehen wie mit: unscharfem Sehen' },
    { pattern: /\bFehler durch Regeln\b/, use: 'Automatisch kein Fehler', planted: 'Keine Fehler durch Regeln' },
    { pattern: /\bhinwollten\b/, use: 'um fortzufahren', planted: 'wo Sie hinwollten' },
    { pattern: /\b[Hh]ört (?:hier )?niemand\b/, use: 'Noch keine …', planted: 'Noch hört niemand zu' },
  ],
  en: [
    { pattern: /\be-mail/i, use: 'email', planted: 'by e-mail' },
    {
      pattern: /(?<!\b(?:built|copied|typed|written) )\bby hand\b/,
      use: 'manual check, manually',
      planted: 'test by hand',
    },
    { pattern: /\bvalue\b/i, keys: /score/, use: 'score', planted: 'Value' },
    { pattern: /\bscore rests on\b/i, use: 'how this score works', planted: 'What the score rests on' },
    { pattern: /\bwhat holds\b/i, use: 'what applies', planted: 'What holds for web pages' },
    { pattern: /\bplease review(?! \w)/i, use: 'to review, needs review', planted: 'Please review' },
    { pattern: /^State$|^Change state$/, use: 'Status', planted: 'State' },
    { pattern: /\blog(?:ged|ging|s)? (?:in|out|on|off)\b/i, use: 'sign in, sign out', planted: 'Log in first' },
    { pattern: /\bresellers?\b/i, use: 'partner', planted: 'your reseller' },
    { pattern: /\bstart pages?\b/i, use: 'home page', planted: 'the start page' },
    { pattern: /\bmeta elements?\b/i, use: 'meta tag', planted: 'A meta element' },
    { pattern: /\bperson must decide\b/, use: 'needs a human decision', planted: 'Here a person must decide' },
    { pattern: /\byou wanted to be\b/, use: 'to continue', planted: 'where you wanted to be' },
    {
      pattern: /\bnobody (?:has looked|is listening)\b/i,
      use: 'Not checked yet, No … yet',
      planted: 'Nobody is listening',
    },
    { pattern: /\bprograms of your own\b/, use: 'your own tools', planted: 'With these, programs of your own work' },
    { pattern: /\bfilled in$/, use: 'Value', planted: 'What is filled in' },
    { pattern: withZ, use: 'the spelling with z', planted: 'organisation' },
    {
      pattern: /(?:\b(?:re|multi)?col|\bbehavi|\bfav|\bhon|\bneighb|\bharb|\blab)our/i,
      use: 'the spelling with -or',
      planted: 'Background colour',
    },
    { pattern: /\blicences?\b/i, use: 'license', planted: 'Your licence key' },
    { pattern: /\bjudgement/i, use: 'judgment', planted: 'judgement' },
    { pattern: /\banalys(?:e[drs]?|ing)\b/i, use: 'analyze', planted: 'analysed' },
    {
      pattern: /\b(?:cancel|label|travel|model|signal)l(?:ed|ing)\b|\bunlabelled\b/i,
      use: 'the spelling with one l',
      planted: 'cancelled',
    },
    { pattern: /\bcentres?\b/i, use: 'center', planted: 'its centre' },
    { pattern: /\bgrey/i, use: 'gray', planted: 'light grey' },
    { pattern: /\bprogrammes?\b/i, use: 'program', planted: 'programme' },
  ],
};
