import { describe, expect, test } from 'vitest';
import { type IssueTrace, matchIssues } from './match-issues.ts';
import { ownMarkOf } from './own-mark.ts';

const trace = (key: string, over: Partial<IssueTrace> = {}): IssueTrace => ({
  key,
  ruleId: 'image-alt',
  outcome: 'failed',
  region: 'main',
  skeleton: 'article>img',
  places: [{ selector: 'main > article > img', snippet: '<img src="/a.jpg">' }],
  ...over,
});
const elsewhere = [{ selector: '#other', snippet: '<img src="/other.jpg">' }];

describe('an issue whose key has changed', () => {
  test('is found again in a wrapper, and where everything is known by its place alone', () => {
    const wrapped = trace('new', { skeleton: 'article>div>img', places: elsewhere });
    expect(matchIssues([trace('old')], [wrapped])).toEqual(new Map([['new', 'old']]));
    expect(matchIssues([trace('old')], [trace('new', { skeleton: 'figure>img' })])).toEqual(new Map([['new', 'old']]));
  });

  test('is found again in another landmark by its component and picture', () => {
    const moved = trace('new', { region: 'page', places: [{ selector: '#x', snippet: '<img src="/a.jpg?v=2">' }] });
    expect(matchIssues([trace('old')], [moved])).toEqual(new Map([['new', 'old']]));
  });

  test('is another one under another rule, outcome or element, or where too little agrees', () => {
    const others = [
      trace('a', { ruleId: 'link-name' }),
      trace('b', { outcome: 'cannot-tell' }),
      trace('c', { skeleton: 'article>svg' }),
      trace('d', { skeleton: 'figure>img', places: elsewhere }),
      trace('e', { region: 'footer', places: elsewhere }),
    ];
    expect(matchIssues([trace('old')], others)).toEqual(new Map());
  });

  test('is matched once, by the most similar; keys that stay are matched to themselves', () => {
    const like = trace('like', { skeleton: 'article>div>img' });
    const lessLike = trace('less', { skeleton: 'article>div>div>img', places: elsewhere });
    expect(matchIssues([trace('old')], [lessLike, like])).toEqual(new Map([['like', 'old']]));
    expect(matchIssues([trace('old')], [trace('old'), lessLike])).toEqual(new Map());
  });

  test('takes in one of its elements that left the component', () => {
    const card = trace('new', { skeleton: 'article>div>img' });
    expect(matchIssues([trace('old')], [trace('old', { places: elsewhere }), card])).toEqual(new Map([['new', 'old']]));
  });
});

describe('an element’s own mark', () => {
  test.each([
    ['<img src="/img/logo.4f3a9c1b.svg?v=2" class="x" id="y">', 'img /img/logo.svg'],
    ['<img src="https://cdn.example/img/logo-77ab01ff.svg">', 'img /img/logo.svg'],
    ['<input type="text" name="given" data-v-1>', 'input given text'],
    ['<a href="/p/1#top">Text</a>', 'a /p/1'],
    ['<button class="a">Buy</button>', null],
  ])('of %s is %s', (snippet, mark) => {
    expect(ownMarkOf(snippet)).toBe(mark);
  });
});
