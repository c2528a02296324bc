// Reports every import that breaks the house's rules, every circle of imports and every export that no other package uses, and proves that planted ones would be.
import { projectRoot } from '../prepare/project-root.mjs';
import { findCycles } from './find-cycles.ts';
import { findUnusedExports } from './find-unused-exports.ts';
import { findViolations } from './find-violations.ts';
import { planted } from './planted.ts';
import { findBlindSpots } from './probe.ts';

const violations = findViolations(projectRoot);
for (const { file, line, specifier, rule } of violations) {
  console.error(`${file}:${line} imports ${specifier}: against ${rule}`);
}
const cycles = findCycles(projectRoot);
for (const cycle of cycles) console.error(`import each other in a circle: ${cycle.join(', ')}`);
const unused = findUnusedExports(projectRoot);
for (const { file, name } of unused) console.error(`${file} exports ${name}, which no other package uses`);
const blindSpots = await findBlindSpots(projectRoot);
for (const blindSpot of blindSpots) console.error(blindSpot);
console.log(
  `${violations.length} violations, ${cycles.length} cycles, ${unused.length} unused exports; ${planted.length} planted violations, ${blindSpots.length} missed`,
);
process.exitCode = violations.length + cycles.length + unused.length + blindSpots.length > 0 ? 1 : 0;
