import { sql, type SQL } from 'drizzle-orm';
import { impactWeights, rules } from '@zugang/engine';
import { issues } from '#platform/db/schema/index';

const { critical, serious, moderate, minor } = impactWeights;

/** The engine's weight of the issue's impact. */
export const impactWeight: SQL = sql`case ${issues.impact} when 'critical' then ${sql.raw(String(critical))} when 'serious' then ${sql.raw(String(serious))} when 'moderate' then ${sql.raw(String(moderate))} else ${sql.raw(String(minor))} end`;

const bestPractice = rules.filter(({ kind }) => kind === 'best-practice').map(({ id }) => id);

/** The engine's `effectOf` in SQL; a test holds the two together. */
const effect: SQL = sql`${impactWeight} * (case when ${issues.ruleId} in ${bestPractice} then 0.5 else 1 end)
  * (ln(1 + ${issues.pages}::float8) + ln(1 + ${issues.findings}::float8) / 2)`;

/** Most effect first, as the engine's `compareByEffect`: what fails before what a person must decide. */
export const byEffect: SQL = sql`${issues.verdict} = 'cannot-tell', ${effect} desc, ${issues.ruleId} collate "C", ${issues.id}`;
