// Reports every import that breaks the house's rules, and proves that planted ones would be.
import { projectRoot } from '../prepare/project-root.mjs';
import { findViolations } from './find-violations.mjs';
import { planted } from './planted.mjs';
import { findBlindSpots } from './probe.mjs';

const violations = findViolations(projectRoot);
for (const { file, line, specifier, rule } of violations) {
  console.error(`${file}:${line} imports ${specifier}: against ${rule}`);
}
const blindSpots = await findBlindSpots(projectRoot);
for (const blindSpot of blindSpots) console.error(blindSpot);
console.log(`${violations.length} violations; ${planted.length} planted ones, ${blindSpots.length} missed`);
process.exitCode = violations.length + blindSpots.length > 0 ? 1 : 0;
