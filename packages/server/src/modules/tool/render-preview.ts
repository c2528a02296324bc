import { createTranslator } from 'use-intl/core';
import de from '@zugang/messages/catalogues/tool/de.json' with { type: 'json' };
import en from '@zugang/messages/catalogues/tool/en.json' with { type: 'json' };
import { widgetSettingsInput, type WidgetConfig } from '@zugang/contract';
import { escapeMarkup } from '@zugang/report';
import type { Context } from '#platform/context';
import { defaultSettings } from './read-settings.ts';
import { readPreviewPage, type PreviewPage } from './preview-page.ts';
import { openPreview } from './preview-token.ts';

type PreviewContext = Pick<Context, 'secrets' | 'storage' | 'settings'>;
type Asked = { token: string; settings: string | null; locale: 'de' | 'en' };

const catalogues = { de, en };

/** The unsaved settings, with the default for what is invalid. */
const readUnsaved = (text: string | null): WidgetConfig => {
  let given: unknown = null;
  try {
    given = JSON.parse(text ?? '');
  } catch {
    given = null;
  }
  const parsed = widgetSettingsInput.safeParse(given);
  return { state: 'active', ...(parsed.success ? parsed.data : defaultSettings), hiddenPaths: [], footer: null };
};

const widgetTag = (origin: string, config: WidgetConfig): string =>
  `<script async src="${origin}/w/v1/widget.js" data-key="preview" data-config="${escapeMarkup(JSON.stringify(config))}"></script>`;

/** Links open windows that the frame may not open, so that they cannot leave the preview. */
const baseOf = (page: PreviewPage): string => `<base href="${escapeMarkup(page.url)}" target="_blank">`;

const fillPage = (page: PreviewPage, tag: string): string => {
  const head = /<head\b[^>]*>/i.exec(page.html);
  const at = head ? head.index + head[0].length : 0;
  const withBase = page.html.slice(0, at) + baseOf(page) + page.html.slice(at);
  const end = withBase.toLowerCase().lastIndexOf('</body>');
  const cut = end < 0 ? withBase.length : end;
  return `<!doctype html>${withBase.slice(0, cut)}${tag}${withBase.slice(cut)}`;
};

const sampleStyle = [
  'body{margin:0;font:18px/1.6 system-ui,sans-serif;color:#1d1b2e;background:#fff}',
  'header{background:#f4f3f8;padding:1rem 2rem}',
  'main{max-width:40rem;padding:1rem 2rem}',
  'a{color:#4b4790}',
].join('');

const samplePage = (locale: 'de' | 'en', tag: string): string => {
  const t = createTranslator({ locale, messages: catalogues[locale], namespace: 'sample' });
  const title = escapeMarkup(t('title'));
  const site = escapeMarkup(t('site'));
  const paragraphs = [t('lead'), t('text'), t('more')].map((text) => `<p>${escapeMarkup(text)}</p>`).join('');
  const links = [t('link_one'), t('link_two')]
    .map((text) => `<li><a href="#" target="_blank">${escapeMarkup(text)}</a></li>`)
    .join('');
  const second = escapeMarkup(t('second'));
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  const main = `<h1>${title}</h1>${paragraphs}<h2>${second}</h2><ul>${links}</ul>`;
  return [
    `<!doctype html><html lang="${locale}"><head>${head}<style>${sampleStyle}</style></head>`,
    `<body><header><strong>${site}</strong></header><main>${main}</main>${tag}</body></html>`,
  ].join('');
};

/**
 * The page of a preview: the project's start page without its scripts, or a sample page, with the real widget and the unsaved settings in
 * it. Null where the token is forged or over. To be answered under {@link previewPolicy} only.
 */
export const renderPreview = async (
  ctx: PreviewContext,
  { token, settings, locale }: Asked,
): Promise<string | null> => {
  const place = openPreview(ctx.secrets, token);
  if (!place) return null;
  const tag = widgetTag(ctx.settings.publicUrl, readUnsaved(settings));
  const page = await readPreviewPage(ctx.storage, place);
  return page ? fillPage(page, tag) : samplePage(locale, tag);
};

/**
 * The content security policy of a preview: only our widget runs, in a frame without an origin; the page may load styles, pictures
 * and fonts, send no requests, and be framed by the dashboard only.
 */
export const previewPolicy = (publicUrl: string): string =>
  [
    "default-src 'none'",
    `script-src ${publicUrl}/w/v1/`,
    "style-src * 'unsafe-inline'",
    'img-src * data: blob:',
    'font-src * data:',
    'media-src *',
    "form-action 'none'",
    `frame-ancestors 'self' ${publicUrl}`,
    'sandbox allow-scripts',
  ].join('; ');
