import type { CustomerArea } from '@zugang/contract';
import { hasTooManyLines, turnsDirection } from '@zugang/contract/account/brand-text-rule';
import { limits } from '@zugang/contract/limits';
import { z } from '#lib/forms';

/** The values of the form; an empty colour is the product's own. */
export type AreaValues = { headerText: string; footerText: string; primaryColor: string; showsLogo: boolean };

/** Whether the text is a colour as `#rrggbb`. */
export const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value.trim());

const text = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max, `validation.too_long|{"max":${max}}`),
    z.refine((value) => !turnsDirection(value), 'brand.errors.direction'),
  );

const { headerMax, footerMax, footerLines } = limits.brand;

/** The form's rules: the same as the server's. */
export const areaSchema = z.object<AreaValues>({
  headerText: text(headerMax),
  footerText: text(footerMax).check(z.refine((value) => !hasTooManyLines(value, footerLines), 'brand.errors.lines')),
  primaryColor: z.string().check(
    z.trim(),
    z.refine((value) => value === '' || isColour(value), 'brand.errors.colour'),
  ),
  showsLogo: z.boolean(),
});

/** What is set, as values of the form. */
export const areaValues = ({ headerText, footerText, primaryColor, showsLogo }: CustomerArea): AreaValues => ({
  headerText: headerText ?? '',
  footerText: footerText ?? '',
  primaryColor: primaryColor ?? '',
  showsLogo,
});
