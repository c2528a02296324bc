import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { legalKey } from '@zugang/contract';
import { operatorOf } from '#platform/operator-settings';
import type { Audience, SourceDocument } from './parse-document.ts';
import { documentsFolder, readVersions } from './read-documents.ts';
import { renderDocument, sha256 } from './render-document.ts';

const versions = legalKey.options.flatMap((key) => readVersions(key).map((version) => ({ key, version })));
const places = versions.map(({ key, version }) => ({ name: `${key} ${version.version}`, key, version }));

/** Headings, kinds of blocks, their audiences and the lengths of lists: what two languages must have in common. */
const shapeOf = ({ intro, sections }: SourceDocument) =>
  [{ level: 1, blocks: intro }, ...sections].map(({ level, blocks }) => ({
    level,
    blocks: blocks.map(({ audience, block }) => ({
      audience,
      kind: block.kind,
      items: block.kind === 'list' ? block.items.length : 0,
    })),
  }));

const everything = operatorOf({
  OPERATOR_NAME: 'Beispiel GmbH',
  OPERATOR_ADDRESS: 'Hauptstraße 1, 10115 Berlin',
  OPERATOR_REPRESENTATIVE: 'Ada Beispiel',
  OPERATOR_REGISTER: 'AG Berlin, HRB 1',
  OPERATOR_VAT_ID: 'DE136695976',
  OPERATOR_EMAIL: 'post@beispiel.example',
  OPERATOR_PHONE: '+49 30 1',
  OPERATOR_PRIVACY_CONTACT: 'datenschutz@beispiel.example',
  OPERATOR_HOSTING: 'Rechenzentrum AG, Nürnberg',
  OPERATOR_MAIL_SERVICE: 'Post AG, Bonn',
});

describe.each(places)('the legal text $name', ({ key, version }) => {
  it('is the one that was published: a changed text needs a new version', () => {
    for (const locale of ['de', 'en'] as const)
      expect(sha256(readFileSync(join(documentsFolder, key, version.version, `${locale}.md`)))).toBe(
        version.sha256[locale],
      );
  });

  it('says the same in both languages, part by part', () => {
    expect(shapeOf(version.texts.en)).toEqual(shapeOf(version.texts.de));
  });

  it('has anchors of its own for every heading', () => {
    for (const { sections } of Object.values(version.texts))
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  });

  it('leaves no placeholder open for anyone', () => {
    for (const kind of ['direct', 'reseller', 'reseller_customer'] satisfies Audience[])
      for (const locale of ['de', 'en'] as const) {
        const parties = { kind, customer: 'Kundin AG', partner: 'Agentur Nord', operator: everything };
        const text = JSON.stringify(renderDocument(version, locale, parties).sections);
        expect(text).not.toMatch(/[{[][a-z_]+[.,\]}]|noch nicht eingetragen|not entered yet/);
      }
  });

  it('takes effect no earlier than it is published', () => {
    expect(version.effectiveFrom >= version.publishedAt).toBe(true);
  });
});

describe('the data-processing contract', () => {
  const headings =
    readVersions('processing')
      .at(-1)
      ?.texts.de.sections.map(({ heading }) => heading) ?? [];

  it.each([
    'Gegenstand und Dauer',
    'Art und Zweck',
    'Art der Daten und betroffene Personen',
    'Weisungen',
    'Vertraulichkeit',
    'Technische und organisatorische Maßnahmen',
    'Weitere Auftragsverarbeiter',
    'Drittländer',
    'Unterstützung',
    'Verletzungen',
    'Löschung und Rückgabe',
    'Kontrollen',
  ])('has what Article 28(3) GDPR asks for: %s', (part) => {
    expect(headings.some((heading) => heading.includes(part))).toBe(true);
  });
});
