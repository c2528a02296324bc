import { z } from 'zod';
import { instant } from '../shared.ts';
import { barrierReportLimits } from '../widget/widget-config.schema.ts';
import { statementSlug } from './statement.schema.ts';

/**
 * The body of `POST /w/v1/statement-report` (`application/json` or `text/plain`, no cookie): 201 {@link statementReportAnswer}, else
 * `{ error }` with `invalid` (400), `not_found` (404: no published statement with a form) or `rate_limited` (429).
 */
export const statementReport = z.object({
  key: z.string().max(64),
  slug: statementSlug,
  message: z.string().min(1).max(barrierReportLimits.message),
  /** The page with the barrier, as the visitor typed it: half an address is kept as words. */
  url: z.string().max(barrierReportLimits.url).optional(),
  /** A criterion, or the part of the page that is meant. */
  part: z.string().max(barrierReportLimits.element).optional(),
  /** Where the visitor wants an answer. */
  email: z.string().max(barrierReportLimits.email).optional(),
  /** The honeypot: an invisible field. A request that fills it gets 201 and is discarded. */
  website: z.string().max(200).optional(),
});
export type StatementReport = z.infer<typeof statementReport>;

/** Proof that a report was received. */
export const statementReportAnswer = z.object({
  /** The ticket's number. */
  number: z.number().int(),
  receivedAt: instant,
  /** The last day for an answer, where law or owner set one. */
  answerBy: z.iso.date().nullable(),
  /** All of it as a text to keep, in the statement's language. */
  receipt: z.string(),
});
export type StatementReportAnswer = z.infer<typeof statementReportAnswer>;
