import { describe, expect, it } from 'vitest';
import { parseDocument } from './parse-document.ts';

describe('a legal text', () => {
  it('is read as title, introduction and sections with anchors', () => {
    const source = '# Titel\n\nEinleitung\nüber zwei Zeilen.\n\n## 1. Größe & Maß\n\n### Näheres\n\n- eins\n- zwei\n';
    expect(parseDocument(source)).toEqual({
      title: 'Titel',
      intro: [{ audience: null, block: { kind: 'paragraph', text: 'Einleitung über zwei Zeilen.' } }],
      sections: [
        { id: '1-groesse-mass', level: 2, heading: '1. Größe & Maß', blocks: [] },
        {
          id: 'naeheres',
          level: 3,
          heading: 'Näheres',
          blocks: [{ audience: null, block: { kind: 'list', items: ['eins', 'zwei'] } }],
        },
      ],
    });
  });

  it('keeps for whom a part is meant', () => {
    const [part] = parseDocument('# T\n\n[direct,reseller] Nur für Sie.').intro;
    expect(part).toEqual({ audience: ['direct', 'reseller'], block: { kind: 'paragraph', text: 'Nur für Sie.' } });
  });

  it('is refused with an audience that does not exist, and without a title', () => {
    expect(() => parseDocument('# T\n\n[resellers] Text')).toThrow('unknown audience');
    expect(() => parseDocument('Text')).toThrow('title');
  });
});
