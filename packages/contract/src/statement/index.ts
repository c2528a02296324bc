export * from './law.schema.ts';
export * from './statement-answers.schema.ts';
export * from './statement-document.schema.ts';
export * from './statement.schema.ts';
export * from './statement-report.schema.ts';
export { statementFormat, type StatementFormat, type StatementTemplate } from './statement.contract.ts';
