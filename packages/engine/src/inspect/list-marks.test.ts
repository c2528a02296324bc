import { describe, expect, test } from 'vitest';
import { modulePage } from '../in-page/module-page.fixture.ts';
import type * as module from './list-marks.ts';

declare const marks: typeof module;

const { show } = modulePage(new URL('./list-marks.ts', import.meta.url), 'marks');
type List = 'listHeadings' | 'listLandmarks' | 'listPictures';

/** `kind text problem` of each mark. */
const list = async (name: List, html: string): Promise<string[]> =>
  (await show(html)).evaluate(
    (wanted) => marks[wanted]().map(({ kind, text, problem }) => `${kind} ${text} ${problem ?? ''}`.trim()),
    name,
  );

describe('the headings of a page', () => {
  test('are listed with their levels as assistive technology meets them', async () => {
    const html =
      '<h1>Räder</h1><div role="heading" aria-level="2">Preise</div><x-a><template shadowrootmode="open"><h3>Neu</h3></template></x-a><p role="heading">Ohne</p>';
    expect(await list('listHeadings', html)).toEqual(['h1 Räder', 'h2 Preise', 'h3 Neu', 'h2 Ohne']);
  });

  test('are pointed out where a level is left out or there is no text', async () => {
    expect(await list('listHeadings', '<h2>A</h2><h4>B</h4><h5></h5><h2>C</h2>')).toEqual([
      'h2 A level_skipped',
      'h4 B level_skipped',
      'h5  empty',
      'h2 C',
    ]);
  });

  test('leave out what is hidden from everyone, and what has another role', async () => {
    const html = '<h1>A</h1><h2 hidden>B</h2><h2 aria-hidden="true">C</h2><h2 role="tab">D</h2>';
    expect(await list('listHeadings', html)).toEqual(['h1 A']);
  });
});

describe('the landmarks of a page', () => {
  test('are listed in its order, with their names', async () => {
    const html =
      '<header>A</header><nav aria-label="Themen">B</nav><main>C</main><section aria-labelledby="t"><b id="t">Neues</b></section><footer>D</footer>';
    expect(await list('listLandmarks', html)).toEqual([
      'header',
      'navigation Themen',
      'main',
      'region Neues',
      'footer',
    ]);
  });

  test('are distinguished by their names where there are several', async () => {
    const html = '<nav>A</nav><nav aria-label="Themen">B</nav><nav aria-label="Themen">C</nav><nav title="Fuß">D</nav>';
    expect(await list('listLandmarks', html)).toEqual([
      'navigation  no_name',
      'navigation Themen same_name',
      'navigation Themen same_name',
      'navigation Fuß',
    ]);
  });
});

describe('the pictures of a page', () => {
  const size = 'src="data:," width="9" height="9"';

  test('are listed with their alternatives', async () => {
    const html = `<img alt="Rad" ${size}><svg width="9" height="9"><title>Stern</title></svg><span role="img" aria-label="Pfeil">→</span><input type="image" alt="Suche" ${size}>`;
    expect(await list('listPictures', html)).toEqual(['img Rad', 'svg Stern', 'span Pfeil', 'input Suche']);
  });

  test('are decoration, or lack an alternative', async () => {
    const html = `<img alt="" ${size}><img ${size}><img role="none" ${size}><svg width="9" height="9"></svg><div aria-hidden="true"><img ${size}></div>`;
    expect(await list('listPictures', html)).toEqual([
      'img  decorative',
      'img  no_alternative',
      'img  decorative',
      'svg  decorative',
      'img  decorative',
    ]);
  });

  test('leave out what is invisible, and the parts of a drawing', async () => {
    const html = `<img hidden alt="A" ${size}><svg width="9" height="9"><title>B</title><svg width="3" height="3"></svg></svg>`;
    expect(await list('listPictures', html)).toEqual(['svg B']);
  });
});
