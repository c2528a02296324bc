import { describe, expect, it } from 'vitest';
import { embedLine } from '#lib/embed/embed-line.ts';
import { codeFor, mailTo, pinnedLine, policyFor, systems } from './embed-code.ts';

const embed = {
  licenceKey: 'zg_key',
  scriptUrl: 'https://app.example/w/v1/widget.js',
  pinned: { url: 'https://app.example/w/v1/widget.abc.js', integrity: 'sha384-x' },
};
const line = '<script async src="https://app.example/w/v1/widget.js" data-key="zg_key"></script>';

describe('the embed code', () => {
  it('is one line', () => {
    expect(embedLine(embed)).toBe(line);
  });

  it('has a form with a checksum where the widget is built', () => {
    expect(pinnedLine(embed)).toBe(
      '<script async src="https://app.example/w/v1/widget.abc.js" integrity="sha384-x" crossorigin="anonymous" data-key="zg_key"></script>',
    );
    expect(pinnedLine({ ...embed, pinned: null })).toBeNull();
  });

  it('names script and key in every system', () => {
    for (const system of systems) {
      expect(codeFor(system, embed)).toContain(embed.scriptUrl);
      expect(codeFor(system, embed)).toContain('zg_key');
    }
  });

  it('sets the key by script for the tag manager, which strips attributes', () => {
    expect(codeFor('gtm', embed)).not.toContain(line);
    expect(codeFor('gtm', embed)).toContain("setAttribute('data-key', 'zg_key')");
  });

  it('goes into a letter whole', () => {
    const address = mailTo({ subject: 'Code & mehr', body: `Bitte einbauen:\n${line}` });
    const { searchParams, protocol } = new URL(address);
    expect([protocol, searchParams.get('subject'), searchParams.get('body')]).toEqual([
      'mailto:',
      'Code & mehr',
      `Bitte einbauen:\r\n${line}`,
    ]);
  });

  it('needs an origin for scripts and connections, and nothing else', () => {
    expect(policyFor(embed)).toBe('script-src https://app.example; connect-src https://app.example');
  });
});
