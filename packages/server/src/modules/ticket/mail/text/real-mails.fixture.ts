/** What our mail says, as programs repeat it. */
const ours = `––– Bitte antworten Sie über dieser Zeile –––

Guten Tag Kim,

Sam Staff hat Ihnen geantwortet:

Den Bericht finden Sie unter Berichte. Haben Sie dort
nachgesehen?

Ticket ansehen:
https://app.example.org/support-tickets/0198c0de

Antworten Sie einfach auf diese E-Mail, oder schreiben Sie im Ticket.

--
Agentur Nord – Websites, die alle nutzen können.`;

const quoted = ours
  .split('\n')
  .map((line) => (line === '' ? '>' : `> ${line}`))
  .join('\n');

/** An answer in the shape one program gives it. `says`: what the person wrote. `keeps`: nothing may be cut. */
export type RealMail = { program: string; html?: boolean; mail: string; says: string; keeps?: boolean };

const sender = 'Agentur Nord <noreply@example.org>';

/** Answers in the shapes of programs people use, the text part where there is one. */
export const realMails: readonly RealMail[] = [
  {
    program: 'Gmail, German',
    mail: `Danke, jetzt sehe ich ihn.\n\nAm Do., 26. Nov. 2026 um 09:12 Uhr schrieb ${sender}:\n\n${quoted}\n`,
    says: 'Danke, jetzt sehe ich ihn.',
  },
  {
    program: 'Gmail, English, with a broken line',
    mail: `Thanks!\n\nOn Thu, Nov 26, 2026 at 9:12 AM Agentur Nord <\nnoreply@example.org> wrote:\n\n${quoted}\n`,
    says: 'Thanks!',
  },
  {
    program: 'Gmail, French',
    mail: `Merci bien.\n\nLe jeu. 26 nov. 2026 à 09:12, ${sender} a écrit :\n\n${quoted}\n`,
    says: 'Merci bien.',
  },
  {
    program: 'Apple Mail, which quotes its introduction too',
    mail: `Das hat geholfen.\n\nViele Grüße\nKim\n\n> On 26. Nov 2026, at 09:12, ${sender} wrote:\n> \n${quoted}\n\n`,
    says: 'Das hat geholfen.\n\nViele Grüße\nKim',
  },
  {
    program: 'iPhone',
    mail: `Ja bitte, gern morgen\n\nVon meinem iPhone gesendet\n\n> Am 26.11.2026 um 09:12 schrieb ${sender}:\n> \n> \uFEFF\n${quoted}\n`,
    says: 'Ja bitte, gern morgen',
  },
  {
    program: 'Thunderbird, German',
    mail: `Hallo,\n\ndort ist er nicht.\n\nAm 26.11.26 um 09:12 schrieb Agentur Nord:\n${quoted}\n\n-- \nKim Kurz\nPraxis Süd · Kiel\n`,
    says: 'Hallo,\n\ndort ist er nicht.',
  },
  {
    program: 'Thunderbird, answers between the lines',
    mail: `Hallo,\n\nsiehe unten.\n\nAm 26.11.26 um 09:12 schrieb Agentur Nord:\n> Den Bericht finden Sie unter Berichte.\nGefunden.\n\n> Haben Sie dort nachgesehen?\nErst jetzt.\n\n-- \nKim\n`,
    says: 'Hallo,\n\nsiehe unten.\n\nAm 26.11.26 um 09:12 schrieb Agentur Nord:\n> Den Bericht finden Sie unter Berichte.\nGefunden.\n\n> Haben Sie dort nachgesehen?\nErst jetzt.',
  },
  {
    program: 'mutt, answer below everything',
    mail: `On Thu, Nov 26, 2026 at 09:12:00AM +0100, Agentur Nord wrote:\n> Den Bericht finden Sie unter Berichte.\n\nThere is none.\n`,
    says: 'On Thu, Nov 26, 2026 at 09:12:00AM +0100, Agentur Nord wrote:\n> Den Bericht finden Sie unter Berichte.\n\nThere is none.',
    keeps: true,
  },
  {
    program: 'Outlook, German',
    mail: `Guten Tag,\n\nwir sehen dort nichts.\n\nMit freundlichen Grüßen\nKim Kurz\n\nVon: ${sender} \nGesendet: Donnerstag, 26. November 2026 09:12\nAn: Kim Kurz <kim@example.net>\nBetreff: Ticket Nr. 12: Bericht fehlt\n\n${ours}\n`,
    says: 'Guten Tag,\n\nwir sehen dort nichts.\n\nMit freundlichen Grüßen\nKim Kurz',
  },
  {
    program: 'Outlook, older, German',
    mail: `Erledigt.\n\n-----Ursprüngliche Nachricht-----\nVon: ${sender} \nGesendet: Donnerstag, 26. November 2026 09:12\nAn: Kim\nBetreff: Ticket Nr. 12\n\n${ours}`,
    says: 'Erledigt.',
  },
  {
    program: 'Outlook on the web, English',
    mail: `Works now.\n________________________________\nFrom: ${sender}\nSent: Thursday, November 26, 2026 9:12 AM\nTo: Kim Kurz <kim@example.net>\nSubject: Ticket no. 12: Report\n\n${ours}`,
    says: 'Works now.',
  },
  {
    program: 'Outlook for iOS',
    mail: `Passt\n\nOutlook für iOS<https://aka.ms/o0ukef> beziehen\n________________________________\nVon: ${sender}\nGesendet: Thursday, November 26, 2026 9:12:00 AM\nAn: Kim <kim@example.net>\nBetreff: Ticket Nr. 12\n\n${ours}`,
    says: 'Passt',
  },
  {
    program: 'Outlook.com, HTML alone',
    html: true,
    mail: `<html><head><style>p{margin:0}</style></head><body><div class="elementToProof" style="font-family:Aptos">Danke,<br>das war es.</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri"><b>Von:</b> Agentur Nord &lt;noreply@example.org&gt;<br><b>Gesendet:</b> Donnerstag, 26. November 2026 09:12<br><b>An:</b> Kim &lt;kim@example.net&gt;<br><b>Betreff:</b> Ticket Nr. 12</font><div>&nbsp;</div></div><div><p>––– Bitte antworten Sie über dieser Zeile –––</p><p>Guten Tag Kim,</p></div></body></html>`,
    says: 'Danke,\ndas war es.',
  },
  {
    program: 'Gmail, HTML alone',
    html: true,
    mail: `<div dir="ltr">Super, danke!<div><br></div><div>Kim</div></div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">Am Do., 26. Nov. 2026 um 09:12&nbsp;Uhr schrieb Agentur Nord &lt;<a href="mailto:noreply@example.org">noreply@example.org</a>&gt;:<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex"><u></u><div><p>––– Bitte antworten Sie über dieser Zeile –––</p><p>Guten Tag Kim,</p></div></blockquote></div>`,
    says: 'Super, danke!\n\nKim',
  },
  {
    program: 'GMX, HTML alone',
    html: true,
    mail: `<html><head></head><body><div style="font-family: Verdana;"><div>Guten Tag,</div><div>&nbsp;</div><div>der Fehler bleibt.</div><div>&nbsp;<div style="margin: 10px 5px; border-left: 2px solid #c3d9e5;" name="quote"><div style="margin:0 0 10px 0;"><b>Gesendet:</b>&nbsp;Donnerstag, 26. November 2026 um 09:12 Uhr<br/><b>Von:</b>&nbsp;&quot;Agentur Nord&quot; &lt;noreply@example.org&gt;<br/><b>An:</b>&nbsp;kim@example.net<br/><b>Betreff:</b>&nbsp;Ticket Nr. 12</div><div name="quoted-content"><p>Guten Tag Kim,</p></div></div></div></div></body></html>`,
    says: 'Guten Tag,\n\nder Fehler bleibt.',
  },
  {
    program: 'Web.de, text',
    mail: `Immer noch leer.\n \n\nGesendet: Donnerstag, 26. November 2026 um 09:12 Uhr\nVon: "Agentur Nord" <noreply@example.org>\nAn: kim@example.net\nBetreff: Ticket Nr. 12: Bericht fehlt\n${ours}`,
    says: 'Immer noch leer.',
  },
  {
    program: 'Yahoo, German, which quotes without signs',
    mail: `Vielen Dank\n\n    Am Donnerstag, 26. November 2026 um 09:12:11 MEZ hat ${sender} Folgendes geschrieben:  \n \n ${ours.replaceAll('\n', '\n ')}`,
    says: 'Vielen Dank',
  },
  {
    program: 'Proton Mail',
    mail: `Klappt.\n\nGesendet mit Proton Mail sicherer E-Mail.\n\nAm Donnerstag, 26. November 2026 um 09:12 schrieb ${sender}:\n\n${quoted}\n`,
    says: 'Klappt.',
  },
  {
    program: 'K-9 Mail',
    mail: `Ist da.\n-- \nDiese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.\n\nAm 26. November 2026 09:12:33 MEZ schrieb ${sender}:\n${quoted}\n`,
    says: 'Ist da.',
  },
  {
    program: 'Samsung Email',
    mail: `Ok\n\n\nVon meinem Galaxy gesendet\n\n\n-------- Ursprüngliche Nachricht --------\nVon: ${sender} \nDatum: 26.11.26  09:12  (GMT+01:00) \nAn: kim@example.net \nBetreff: Ticket Nr. 12: Bericht fehlt \n\n${ours}`,
    says: 'Ok',
  },
  {
    program: 'HCL Notes',
    mail: `Siehe Anhang.\n\nMit freundlichem Gruß\nK. Kurz\n\n\n\nVon:     "Agentur Nord" <noreply@example.org>\nAn:      kim@example.net\nDatum:   26.11.2026 09:12\nBetreff: Ticket Nr. 12: Bericht fehlt\n\n\n\n${ours}`,
    says: 'Siehe Anhang.\n\nMit freundlichem Gruß\nK. Kurz',
  },
  {
    program: 'a ticket system in a language we do not know',
    mail: `Đã xong.\n\nVào 09:12, 26 thg 11, 2026, Agentur Nord đã viết:\n\n${quoted}\n`,
    says: 'Đã xong.\n\nVào 09:12, 26 thg 11, 2026, Agentur Nord đã viết:',
  },
  {
    program: 'a program that breaks the marker',
    mail: `Gut so.\n\n> ––– Bitte antworten Sie\n> über dieser Zeile –––\n>\n> Guten Tag Kim,\n`,
    says: 'Gut so.',
  },
  {
    program: 'no quote, and words that look like one',
    mail: `Guten Tag,\n\nam 3. Dezember 2026 schrieb mir Ihr Kollege:\nBitte melden Sie sich wieder.\n\nDas tue ich hiermit.\n`,
    says: 'Guten Tag,\n\nam 3. Dezember 2026 schrieb mir Ihr Kollege:\nBitte melden Sie sich wieder.\n\nDas tue ich hiermit.',
    keeps: true,
  },
  {
    program: 'no quote, and a log with From and To',
    mail: `Im Protokoll steht:\n\nFrom: 10.0.0.1\nGET /index.html\nTo the end it says 404.\n\nWoran liegt es?\n`,
    says: 'Im Protokoll steht:\n\nFrom: 10.0.0.1\nGET /index.html\nTo the end it says 404.\n\nWoran liegt es?',
    keeps: true,
  },
  {
    program: 'a mail that was forwarded with a word',
    mail: `Zur Kenntnis.\n\n-------- Weitergeleitete Nachricht --------\nBetreff: Fehlermeldung\nDatum: Wed, 25 Nov 2026 17:02:11 +0100\nVon: Shop <shop@example.net>\nAn: kim@example.net\n\nFehler 17\n`,
    says: 'Zur Kenntnis.\n\n-------- Weitergeleitete Nachricht --------\nBetreff: Fehlermeldung\nDatum: Wed, 25 Nov 2026 17:02:11 +0100\nVon: Shop <shop@example.net>\nAn: kim@example.net\n\nFehler 17',
    keeps: true,
  },
  {
    program: 'nothing but a quote',
    mail: quoted,
    says: quoted,
    keeps: true,
  },
  {
    program: 'a long signature under a rule, which is no signature',
    mail: `Punkt 1\n--\n${Array.from({ length: 20 }, (_, line) => `Zeile ${line + 1}`).join('\n')}\n`,
    says: `Punkt 1\n--\n${Array.from({ length: 20 }, (_, line) => `Zeile ${line + 1}`).join('\n')}`,
    keeps: true,
  },
];
