import type { Report } from '@zugang/contract';

/** The report as it is; see the contract's `reportSchema` and docs/api/report.schema.json. */
export const renderJson = (report: Report): string => `${JSON.stringify(report, null, 2)}\n`;
