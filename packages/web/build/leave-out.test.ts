import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { minifySync } from 'vite';
import { describe, expect, it } from 'vitest';
import { leaveOut } from './leave-out.ts';
import type { LeftOut } from './react-dom-parts.ts';
import { unusedReactDom } from './react-dom-parts.ts';

const nothing: LeftOut = { version: '1', tags: [], constants: {}, members: {}, functions: {}, assignments: {} };
const lean = (code: string, plan: Partial<LeftOut>) => leaveOut(code, { ...nothing, ...plan }).replaceAll(/\s+/g, ' ');

describe('leaving parts out of a library', () => {
  it('takes out the cases of tags that are never made, but not what others run on into', () => {
    const code = 'switch (a.tag) { case 1: b(); break; case 2: c(); break; case 3: d(); case 4: e(); }';
    expect(lean(code, { tags: [2] })).toBe('switch (a.tag) { case 1: b(); break; case 3: d(); case 4: e(); }');
    expect(lean(code, { tags: [4] })).toBe(code);
    expect(lean(code, { tags: [3, 4] })).toBe('switch (a.tag) { case 1: b(); break; case 2: c(); break; }');
  });

  it('keeps the variables of a case for the rest of its function', () => {
    const code =
      'function f(a) { switch (a.tag) { case 1: var b = 1, c = () => { d; }; break; case 2: b = 2; } return b; }';
    expect(lean(code, { tags: [1] })).toBe('function f(a) {var b;var c; switch (a.tag) { case 2: b = 2; } return b; }');
  });

  it('answers questions after tags, constants and properties with what they always are', () => {
    expect(lean('if (3 === a.tag || b.tag !== 4) c();', { tags: [3, 4] })).toBe('if (!1 || !0) c();');
    const plan = { constants: { isOn: '!1' }, members: { held: 'null' } };
    expect(lean('var isOn = !1; isOn && a(); isOn = b(); a.held = isOn; c(d.held);', plan)).toBe(
      'var isOn = !1; !1 && a(); b(); a.held = !1; c(null);',
    );
  });

  it('leaves a parameter of the same name alone', () => {
    const code = 'function f(isOn) { return isOn; } f(isOn);';
    expect(lean(code, { constants: { isOn: '!1' } })).toBe('function f(isOn) { return isOn; } f(!1);');
  });

  it('empties functions, yet calls them where their arguments do something', () => {
    const code = 'function f(a) { return g(a); } h(f(b)); f(c());';
    expect(lean(code, { functions: { f: '!1' } })).toBe('function f(a) { return !1; } h((!1)); f(c());');
  });

  it('takes assignments out, but keeps what else the same line assigns', () => {
    const plan = { assignments: { 'A.prototype': '', 'exports.a': 'exports.a = 1;' } };
    expect(lean('A.prototype.b = B.prototype.b = c; A.prototype.d = e; exports.a = f;', plan)).toBe(
      'B.prototype.b = c; exports.a = 1;',
    );
  });

  it('fails for a name that is not there', () => {
    expect(() => lean('a();', { functions: { f: '!1' } })).toThrow('Not found: f');
  });

  it('makes React DOM a fifth smaller', () => {
    const file = createRequire(import.meta.url).resolve('react-dom/package.json');
    const code = readFileSync(file.replace('package.json', 'cjs/react-dom-client.production.js'), 'utf8');
    const sizeOf = (source: string) => minifySync('react-dom.js', `(function(exports){${source}})(x)`).code.length;
    expect(sizeOf(leaveOut(code, unusedReactDom))).toBeLessThan(0.8 * sizeOf(code));
  });
});
