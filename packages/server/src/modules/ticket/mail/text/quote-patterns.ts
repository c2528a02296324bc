/** Words by which programs say who wrote what they quote below, in the languages of Europe: "On … wrote:", „Am … schrieb …:“. */
const wrote =
  'wrote|writes|schrieb|hat geschrieben|a écrit|ha scritto|escribió|escreveu|schreef|skrev|napisał\\(a\\)|napisał|napsal\\(a\\)|napsal|írta|kirjoitti|a scris|написал\\(а\\)|пишет';

/** One line of that; the words may stand before the name („schrieb Ida:“) or at the end ("wrote:"). */
export const attribution = new RegExp(`^(?=.*\\d)(?=.*(?:${wrote})).{8,400}[:：]\\s*$`, 'iu');

/** The line with which Outlook, GMX and others begin what they quote. A forwarded mail is not a quote: it was sent to be read. */
export const originalMessage =
  /^-{2,}\s*(?:(?:Ursprüngliche|Original)[ -]?(?:Nachricht|Mail|E-Mail)|Original (?:Message|E-?mail)|Message d['’]origine|Messaggio originale|Mensaje original|Oorspronkelijk bericht|Antwort auf die Nachricht)\s*-{2,}\s*$/i;

/** The line above a mail that was forwarded to be read. */
export const forwarded =
  /^(?:-{2,}.{0,10}(?:Weitergeleitete|Forwarded|transféré|inoltrato|reenviado|Doorgestuurd).{0,30}|(?:Anfang der weitergeleiteten (?:Nachricht|E-Mail)|Begin forwarded message):)\s*-*\s*$/i;

/** Header lines above a quote; names in bold have asterisks around them. */
export const headerFrom = /^\*?(?:Von|From|De|Da|Van|Od|Fra|Från|Lähettäjä)\s*:\*?\s*\S/i;
export const headerSent = /^\*?(?:Gesendet|Sent|Datum|Date|Envoyé|Inviato|Enviado|Verzonden|Wysłano)\s*:\*?\s*\S/i;
export const headerOther =
  /^\*?(?:Gesendet|Sent|Datum|Date|Envoyé|Inviato|Enviado|Verzonden|Wysłano|An|To|À|A|Aan|Do|Cc|Kopie|Betreff|Subject|Objet|Oggetto|Asunto|Onderwerp|Temat|Antwort an|Reply-To|Organisation)\s*:\*?\s/i;

/** The rule above such lines. */
export const rule = /^\s*_{5,}\s*$/;

/** What phones and webmailers add below. */
export const deviceSignature =
  /^(?:Von (?:meinem|meiner) .{2,40} gesendet|Gesendet (?:von|mit|über|aus) .{2,80}|Diese Nachricht wurde von .{2,80} gesendet\.?|Sent (?:from|with|via) .{2,80}|Get Outlook for .{2,60}|Outlook für .{2,40} (?:beziehen|herunterladen).{0,80}|Envoyé de(?:puis)? mon .{2,40}|Inviato da .{2,40}|Enviado desde .{2,40})$/i;
