import { closeDocument, html, openDocument, table, toolVersion, type Html } from '@zugang/report';
import { nameInstant, pageTexts } from '../../page-texts.ts';
import type { EvidenceFile, EvidenceSource } from './evidence-source.ts';

/** A file with the hash of its bytes, SHA-256 in hexadecimal. */
export type HashedFile = Pick<EvidenceFile, 'name' | 'kind' | 'number'> & { sha256: string };

type Index = { source: EvidenceSource; files: readonly HashedFile[]; maker: string; madeAt: Date };

const renderVersions = ({ versions, locale }: EvidenceSource): Html => {
  const t = pageTexts(locale);
  if (versions.length === 0) return html`<p>${t('statement_page.evidence.no_versions')}</p>`;
  const heads = ['number', 'from', 'by', 'until', 'version_hash'] as const;
  return table(
    t('statement_page.evidence.versions'),
    heads.map((name) => t(`statement_page.evidence.${name}`)),
    versions.map(({ number, publishedAt, publishedBy, endedAt, isWithdrawn, htmlSha256 }) => {
      const until = endedAt ? nameInstant(locale, endedAt) : t('statement_page.evidence.current');
      return [
        String(number),
        nameInstant(locale, publishedAt),
        publishedBy ?? t('statement_page.evidence.unknown'),
        isWithdrawn ? `${until} (${t('statement_page.evidence.withdrawn')})` : until,
        html`<code>${htmlSha256}</code>`,
      ];
    }),
  );
};

/** The page of the pack that leads to all that is in it, with the hash of every file. */
export const writeIndex = ({ source, files, maker, madeAt }: Index): string => {
  const { locale, project } = source;
  const t = pageTexts(locale);
  const title = t('statement_page.evidence.title', { project: project.title });
  const rows = files.map(({ name, kind, number, sha256 }) => [
    html`<a href="${name}">${name}</a>`,
    t(`statement_page.evidence.contents.${kind}`, { number: String(number ?? '') }),
    html`<code>${sha256}</code>`,
  ]);
  const heads = (['file', 'content', 'hash'] as const).map((name) => t(`statement_page.evidence.${name}`));
  const made = { date: nameInstant(locale, madeAt), tool: maker, version: toolVersion };
  return html`${openDocument({ locale, title })}
    <main>
      <h1>${title}</h1>
      <p>${t('statement_page.evidence.made', made)}</p>
      <p>${t('statement_page.evidence.about')}</p>
      <h2>${t('statement_page.evidence.files')}</h2>
      ${table(t('statement_page.evidence.files'), heads, rows)}
      <h2>${t('statement_page.evidence.versions')}</h2>
      ${renderVersions(source)}
    </main>
    ${closeDocument}`.markup;
};

/** The same for programs: what `sha256sum --check` reads. */
export const writeHashes = (files: readonly HashedFile[]): string =>
  files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');
