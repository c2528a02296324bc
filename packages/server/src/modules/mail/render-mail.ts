const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((part) => `<p style="margin:0 0 16px">${escapeHtml(part)}</p>`)
    .join('');

/** The text and HTML of a mail. Everything is escaped: values come from people. */
export const renderMail = (mail: {
  heading: string;
  body: string;
  button: string;
  after: string;
  link: string;
  footer: string;
  locale: string;
}) => ({
  text: `${mail.body}\n\n${mail.button}:\n${mail.link}\n\n${mail.after}\n\n--\n${mail.footer}\n`,
  html: `<!doctype html><html lang="${mail.locale}"><head><meta charset="utf-8"><title>${escapeHtml(mail.heading)}</title></head>
<body style="margin:0;background:#f4f3f8;color:#1d1b2e;font:16px/1.5 system-ui,sans-serif"><div role="main" style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff;border-top:4px solid #5f5aa2">
<p style="margin:0 0 24px;font-weight:700;color:#5f5aa2">Zugang</p><h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(mail.heading)}</h1>${paragraphs(mail.body)}
<p style="margin:0 0 24px"><a href="${escapeHtml(mail.link)}" style="display:inline-block;padding:12px 20px;background:#5f5aa2;color:#fff;text-decoration:none">${escapeHtml(mail.button)}</a></p>
<p style="margin:0 0 24px;font-size:14px;word-break:break-all">${escapeHtml(mail.link)}</p>${paragraphs(mail.after)}<p style="margin:24px 0 0;font-size:13px;color:#57546b">${escapeHtml(mail.footer)}</p></div></body></html>`,
});
