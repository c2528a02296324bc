import { lazy } from 'react';
import type { ComponentType } from 'react';
import { requireMessages } from '#lib/i18n';

/** A component that comes after the form, with all texts of its area: the first screen has only those of the form. */
export const loadLater = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), requireMessages('auth')]);
    return { default: component };
  });
