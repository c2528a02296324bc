import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../catalogues/', import.meta.url);

/**
 * Where the product is named, because no customer of a partner reads it, or the law needs it. Whole areas: the command line, the public
 * pages and their help, the mailbox of development. Single texts by their path.
 */
const named = {
  areas: ['cli', 'front', 'help', 'system'],
  texts: [
    // Beside the login of direct customers; partners have their own words there.
    /^auth\.intro\./,
    // Logins of the demonstration.
    /^auth\.login\.demo\./,
    // The processor behind the partner (Article 28(4) GDPR).
    /^legal\.reseller_note$/,
  ],
};

const textsOf = (path: string, value: unknown): [path: string, text: string][] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(`${path}.${key}`, inner));
};

const areas = readdirSync(folder).filter((area) => !named.areas.includes(area));

describe('texts that a partner’s customers read', () => {
  it.each(['de', 'en'])('do not name the product, in %s', (locale) => {
    const texts = areas.flatMap((area) =>
      textsOf(area, JSON.parse(readFileSync(new URL(`${area}/${locale}.json`, folder), 'utf8'))),
    );
    expect(texts.length).toBeGreaterThan(1_000);
    const naming = texts.filter(
      ([path, text]) => /(?<!\p{L})zugang(?!\p{L})/iu.test(text) && !named.texts.some((known) => known.test(path)),
    );
    expect(naming).toEqual([]);
  });
});
