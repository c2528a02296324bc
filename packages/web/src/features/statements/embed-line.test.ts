import { expect, it } from 'vitest';
import { embedLineOf } from './embed-line.ts';

it('the line names the script, the key and the statement', () => {
  expect(embedLineOf('https://zugang.example/statement/zk-1/barrierefreiheit')).toBe(
    '<script async src="https://zugang.example/w/v1/statement.js" data-key="zk-1" data-statement="barrierefreiheit"></script>',
  );
});
