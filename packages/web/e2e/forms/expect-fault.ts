import type { Locator } from '@playwright/test';
import { expect, startingWith } from '../fixtures/index.ts';

/** Expects that a field has an error message. */
export const expectFault = async (field: Locator, message: string): Promise<void> => {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(startingWith(message));
};
