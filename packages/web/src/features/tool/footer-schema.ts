import type { ToolFooter } from '@zugang/contract';
import { isWebAddress, turnsDirection } from '@zugang/contract/account/brand-text-rule';
import { limits } from '@zugang/contract/limits';
import * as z from '#lib/forms/schema.ts';

/** The values of a project's footer: the reseller's, or one of its own. */
export type FooterValues = { choice: 'inherited' | 'own'; text: string; url: string };

const { toolFooterMax } = limits.brand;

/** The form's rules: the same as the server's. */
export const footerSchema = z
  .object<FooterValues>({
    choice: z.oneOf<FooterValues['choice']>([]),
    text: z.string().check(
      z.trim(),
      z.maxLength(toolFooterMax, `validation.too_long|${JSON.stringify({ max: toolFooterMax })}`),
      z.refine((text) => !turnsDirection(text), 'tool.errors.footer_direction'),
    ),
    url: z.string().check(
      z.trim(),
      z.refine((text) => text === '' || isWebAddress(text), 'tool.errors.url_invalid'),
    ),
  })
  .check(
    z.refine(({ choice, text, url }) => choice === 'inherited' || text.trim() !== '' || url.trim() === '', {
      error: 'tool.errors.footer_text_missing',
      path: ['text'],
    }),
  );

type Footers = { inherited: ToolFooter; chosen: ToolFooter | null };

/** A project's footer as values of the form; its own one begins with the reseller's. */
export const footerValues = ({ inherited, chosen }: Footers): FooterValues => ({
  choice: chosen ? 'own' : 'inherited',
  ...(chosen ?? inherited),
});
