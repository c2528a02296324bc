import { limits } from '@zugang/contract/limits';
import { z } from '#lib/forms';

const tooLong = (max: number): string => `validation.too_long|{"max":${max}}`;
const message = z.string().check(z.trim(), z.maxLength(limits.plans.messageMax, tooLong(limits.plans.messageMax)));

/** What a customer asks its reseller for. */
export type RequestValues = { product: string; package: string; bracket: string; interval: string; message: string };

/** The rules of that form: choices cannot be wrong. */
export const requestSchema = z.object<RequestValues>({
  product: z.string(),
  package: z.string(),
  bracket: z.string(),
  interval: z.string(),
  message,
});

/** A reseller's word to a refusal. */
export const answerSchema = z.object<{ answer: string }>({
  answer: message.check(z.minLength(1, 'validation.required')),
});

const amount = z.string().check(
  z.trim(),
  z.refine((text) => text === '' || /^\d{1,5}([.,]\d{1,2})?$/.test(text), 'sales.markup.errors.amount'),
);

/** The packages that a reseller may set a price of its own for; also the names of their fields. */
export const pricedPackages = [
  { key: 'toolStandard', product: 'tool', package: 'standard' },
  { key: 'toolPro', product: 'tool', package: 'pro' },
  { key: 'inspectStandard', product: 'live-inspect', package: 'standard' },
  { key: 'inspectPro', product: 'live-inspect', package: 'pro' },
  { key: 'statementStandard', product: 'statement', package: 'standard' },
  { key: 'statementPro', product: 'statement', package: 'pro' },
] as const;

/** A reseller's own prices as they are typed: a whole percent, and amounts in euros or nothing. */
export type MarkupValues = { percent: string } & Record<(typeof pricedPackages)[number]['key'], string>;

/** The rules of that form. */
export const markupSchema = z.object<MarkupValues>({
  percent: z.string().check(
    z.trim(),
    z.refine((text) => /^\d{1,4}$/.test(text) && Number(text) <= 1000, 'sales.markup.errors.percent'),
  ),
  toolStandard: amount,
  toolPro: amount,
  inspectStandard: amount,
  inspectPro: amount,
  statementStandard: amount,
  statementPro: amount,
});

/** Cents of a typed amount; null: nothing was typed. */
export const centsOf = (typed: string): number | null =>
  typed.trim() === '' ? null : Math.round(Number(typed.trim().replace(',', '.')) * 100);
