// Checks the examples of the W3C ACT rules with the product's checker and, beside it, with axe-core's rules alone, and prints per
// rule how many were answered rightly.
// `node tools/bench/act.ts FOLDER [--rule ID] [--list wrong|failed|false] [--forms]`; FOLDER holds examples.json and test-assets/.
// `--forms`: examples of our own instead, the same rules in forms that those do not have: what is only right there is not right.
import { parseArgs } from 'node:util';
import { foldOf, judgeExample, requirementsOf, summarise, summariseFold } from './act/judge.ts';
import { checkExamples } from './act/check-examples.ts';
import { type ActRule, readExamples } from './act/read-examples.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rule: { type: 'string' },
    list: { type: 'string' },
    details: { type: 'boolean', default: false },
    fast: { type: 'boolean', default: false },
    forms: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (!folder) {
  console.error('Usage: node tools/bench/act.ts FOLDER [--rule ID] [--list wrong] [--details]');
  process.exit(2);
}

const { rules, examples } = readExamples(folder, values.rule, values.forms);
const ruleOf = (id: string): ActRule => {
  const rule = rules.get(id);
  if (!rule) throw new Error(`The examples name no rule ${id}`);
  return rule;
};
const results = await checkExamples(folder, examples);
const axeResults = values.fast
  ? results.map((one) => ({ ...one, findings: [] }))
  : await checkExamples(folder, examples, { isAxeAlone: true });
const judged = results.map(({ example, findings, error }, index) => {
  const rule = ruleOf(example.rule);
  const wanted = requirementsOf(rule);
  const axe = judgeExample(rule, axeResults[index]?.findings ?? []);
  return { example, error, findings, wanted, ours: judgeExample(rule, findings), axe };
});

const isWrong = ({ example, ours }: (typeof judged)[number]): boolean =>
  example.expected === 'failed' ? ours !== 'failed' : ours === 'failed';
if (values.list) {
  for (const one of judged.filter(isWrong)) {
    const { example, ours, wanted, findings, error } = one;
    if (values.list === 'failed' && example.expected !== 'failed') continue;
    if (values.list === 'false' && example.expected === 'failed') continue;
    console.log(
      `\n## ${example.rule} ${ruleOf(example.rule).name} · ${example.expected} ${example.example}: ${ours} ${error ?? ''} (${wanted.join(' ')})`,
    );
    console.log(example.code.trim().slice(0, 1500));
    if (values.details)
      for (const { ruleId, outcome, selector, data } of findings)
        console.log('  ', ruleId, outcome, selector, JSON.stringify(data));
  }
}
const rows = [...rules.values()].flatMap((rule) => {
  const own = judged.filter(({ example }) => example.rule === rule.id);
  return own.length === 0 ? [] : [{ rule: rule.id, name: rule.name.slice(0, 48), ...summarise(own) }];
});
console.table(rows);
console.table([{ rule: 'all', ...summarise(judged) }]);
// Rules fitted to single examples show as folds that differ.
const folds = Map.groupBy(judged, ({ example }) => foldOf(example));
console.table([...folds].toSorted(([a], [b]) => a - b).map(([fold, own]) => ({ fold, ...summariseFold(own) })));
const failed = judged.filter(({ error }) => error);
if (failed.length > 0)
  console.log(
    `${failed.length} examples could not be checked:`,
    failed.map(({ example, error }) => `${example.rule}/${example.expected}${example.example} ${error}`).join(', '),
  );
