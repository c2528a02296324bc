import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEgress, type Egress } from '@zugang/crawler/egress';
import { type LoopbackSite, serveLoopback } from '@zugang/crawler/serve-loopback.fixture';
import type { PageRunner } from '../../page-runner/page-runner-types.ts';
import { createPageRunner } from '../../page-runner/create-page-runner.ts';
import { findRepeatedAttributes } from './find-repeated-attributes.ts';

describe('attributes written twice', () => {
  it.each([
    ['<img alt="" alt="Rad">', [{ tag: 'img', index: 0, attribute: 'alt' }]],
    ['<p></p><p CLASS=a class=b>', [{ tag: 'p', index: 1, attribute: 'class' }]],
    ['<img alt="Rad" src="a">', []],
    ['<script>var a = \'<img alt="" alt="Rad">\'</script>', []],
    ['<!-- <img alt="" alt="Rad"> -->', []],
    ['<p title="a=b a=c">', []],
  ])('in %s are %j', (source, expected) => {
    expect(findRepeatedAttributes(source)).toEqual(expected);
  });
});

const page = (body: string): string =>
  `<!doctype html><html lang="de"><head><title>Räder</title></head><body><main><h1>Räder</h1>${body}</main></body></html>`;

let site: LoopbackSite;
let egress: Egress;
let runner: PageRunner;
beforeAll(async () => {
  site = await serveLoopback({
    '/twice': page('<p id="a">Eins</p><p id="b" title="x" title="y">Zwei</p>'),
    '/once': page('<p title="x">Eins</p>'),
  });
  egress = await startEgress({ allowHosts: [site.host] });
  runner = createPageRunner({ egress, tabs: 1 });
});
afterAll(async () => {
  await runner.close();
  await egress.close();
  site.close();
});

describe('a page', () => {
  const check = async (path: string) => {
    const result = await runner.check(`${site.origin}${path}#x`, { isolationKey: 'a', level: 'A', screenshot: false });
    if (result.kind !== 'checked') throw new Error(result.error);
    return result.check;
  };

  it('fails at the element whose attribute is written twice', async () => {
    const { findings } = await check('/twice');
    const found = findings.filter(({ ruleId }) => ruleId === 'duplicate-attribute');
    expect(found).toMatchObject([{ outcome: 'failed', selector: '#b', data: { attribute: 'title' } }]);
  });

  it('passes where each is written once', async () => {
    expect((await check('/once')).passed).toContain('duplicate-attribute');
  });
});
