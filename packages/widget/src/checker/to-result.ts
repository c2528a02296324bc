import type { EngineCheck, Finding, Level } from './engine.ts';

/** So much the server takes (the contract's `checkerLimits`). */
export const most = {
  findings: 500,
  title: 300,
  note: 500,
  selector: 1000,
  snippet: 500,
  data: 20,
  dataText: 300,
  sources: 10,
};

// NUL and other control characters, and halves of characters, cannot be stored.
const clean = (text: string, length: number): string =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .slice(0, length)
    .toWellFormed()
    .trim();

const dataOf = (data: Finding['data']): Finding['data'] =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([name]) => /^[\w:.-]{1,80}$/.test(name))
      .slice(0, most.data)
      .map(([name, value]) => [name, typeof value === 'string' ? clean(value, most.dataText) : value]),
  );

const findingOf = ({ ruleId, outcome, impact, region, selector, snippet, box, data, sources }: Finding) => ({
  ruleId,
  outcome,
  impact,
  region,
  selector: clean(selector, most.selector),
  snippet: clean(snippet, most.snippet),
  box,
  data: dataOf(data),
  sources: sources.slice(0, most.sources),
});

/** The contract's `CheckerResult` of a check. */
export const toResult = (
  { findings, passed, count }: EngineCheck,
  { note, level, frames }: { note: string; level: Level; frames: number },
) => ({
  url: location.href.replace(/#.*/, ''),
  title: clean(document.title, most.title),
  note: clean(note, most.note),
  level,
  viewport: { width: innerWidth, height: innerHeight },
  elements: count,
  passed,
  frames,
  isCut: findings.length > most.findings,
  findings: findings.slice(0, most.findings).map(findingOf),
});
