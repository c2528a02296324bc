import type auth from '../catalogues/auth/de.json' with { type: 'json' };
import type cli from '../catalogues/cli/de.json' with { type: 'json' };
import type common from '../catalogues/common/de.json' with { type: 'json' };
import type criteria from '../catalogues/criteria/de.json' with { type: 'json' };
import type errors from '../catalogues/errors/de.json' with { type: 'json' };
import type issues from '../catalogues/issues/de.json' with { type: 'json' };
import type mail from '../catalogues/mail/de.json' with { type: 'json' };
import type pages from '../catalogues/pages/de.json' with { type: 'json' };
import type projects from '../catalogues/projects/de.json' with { type: 'json' };
import type rules from '../catalogues/rules/de.json' with { type: 'json' };
import type scans from '../catalogues/scans/de.json' with { type: 'json' };
import type shell from '../catalogues/shell/de.json' with { type: 'json' };
import type system from '../catalogues/system/de.json' with { type: 'json' };
import type validation from '../catalogues/validation/de.json' with { type: 'json' };

/** All messages by area; German is the reference for keys. Read `catalogues/<area>/<locale>.json`. */
export type Messages = {
  auth: typeof auth;
  cli: typeof cli;
  common: typeof common;
  criteria: typeof criteria;
  errors: typeof errors;
  issues: typeof issues;
  mail: typeof mail;
  pages: typeof pages;
  projects: typeof projects;
  rules: typeof rules;
  scans: typeof scans;
  shell: typeof shell;
  system: typeof system;
  validation: typeof validation;
};

/** A folder of `catalogues/`. */
export type Area = keyof Messages;

/** German is the default; English stands beside it. */
export const locales = ['de', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'de';
