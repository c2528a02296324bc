import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';

const { cannotTell, passed, inapplicable } = examplesOf('order-reversed');

const steps = (style: string): string =>
  ['Drei', 'Zwei', 'Eins'].map((text) => `<div style="${style}">${text}</div>`).join('');
const row = (style: string): string => `<section data-found style="${style}">${steps('')}</section>`;

describe('what is read in a row is in that order in the code (WCAG 1.3.2, failure F1)', () => {
  cannotTell('reversed', 'floating to the right', `<section data-found>${steps('float:right;width:30%')}</section>`);
  cannotTell('reversed', 'a reversed row', row('display:flex;flex-direction:row-reverse'));
  cannotTell('reversed', 'a reversed column', row('display:flex;flex-direction:column-reverse'));
  passed(
    'words of another writing direction in a text',
    '<div dir="rtl">As <code>sdb</code> is faster than <code>sdf</code>, we want <code>lvb</code> to be there.</div>',
  );
  passed('in order', row('display:flex'));
  passed('one below the other', row(''));
  passed('from right to left, as the script is read', row('display:flex;direction:rtl'));
  passed(
    'parts without text',
    '<section style="display:flex;flex-direction:row-reverse"><i style="width:9px;height:9px"></i><i style="width:9px;height:9px"></i><i style="width:9px;height:9px"></i></section>',
  );
  inapplicable(
    'two parts',
    '<section style="display:flex;flex-direction:row-reverse"><div>A</div><div>B</div></section>',
  );
  inapplicable(
    'parts of different kinds',
    '<section style="display:flex;flex-direction:row-reverse"><div>A</div><p>B</p><div>C</div></section>',
  );
});
