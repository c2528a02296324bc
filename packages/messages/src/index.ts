import type account from '../catalogues/account/de.json';
import type acr from '../catalogues/acr/de.json';
import type alerts from '../catalogues/alerts/de.json';
import type auth from '../catalogues/auth/de.json';
import type billing from '../catalogues/billing/de.json';
import type checker from '../catalogues/checker/de.json';
import type cli from '../catalogues/cli/de.json';
import type common from '../catalogues/common/de.json';
import type criteria from '../catalogues/criteria/de.json';
import type documents from '../catalogues/documents/de.json';
import type domains from '../catalogues/domains/de.json';
import type errors from '../catalogues/errors/de.json';
import type files from '../catalogues/files/de.json';
import type guides from '../catalogues/guides/de.json';
import type inspect from '../catalogues/inspect/de.json';
import type integration from '../catalogues/integration/de.json';
import type issues from '../catalogues/issues/de.json';
import type keys from '../catalogues/keys/de.json';
import type legal from '../catalogues/legal/de.json';
import type login from '../catalogues/login/de.json';
import type mail from '../catalogues/mail/de.json';
import type pages from '../catalogues/pages/de.json';
import type projects from '../catalogues/projects/de.json';
import type report from '../catalogues/report/de.json';
import type rules from '../catalogues/rules/de.json';
import type scans from '../catalogues/scans/de.json';
import type shell from '../catalogues/shell/de.json';
import type soon from '../catalogues/soon/de.json';
import type system from '../catalogues/system/de.json';
import type tool from '../catalogues/tool/de.json';
import type validation from '../catalogues/validation/de.json';
import type widget from '../catalogues/widget/de.json';
import type work from '../catalogues/work/de.json';

/** All messages by area; German is the reference for keys. Read `catalogues/<area>/<locale>.json`. */
export type Messages = {
  account: typeof account;
  acr: typeof acr;
  alerts: typeof alerts;
  auth: typeof auth;
  billing: typeof billing;
  checker: typeof checker;
  cli: typeof cli;
  common: typeof common;
  criteria: typeof criteria;
  documents: typeof documents;
  domains: typeof domains;
  errors: typeof errors;
  files: typeof files;
  guides: typeof guides;
  inspect: typeof inspect;
  integration: typeof integration;
  issues: typeof issues;
  keys: typeof keys;
  legal: typeof legal;
  login: typeof login;
  mail: typeof mail;
  pages: typeof pages;
  projects: typeof projects;
  report: typeof report;
  rules: typeof rules;
  scans: typeof scans;
  shell: typeof shell;
  soon: typeof soon;
  system: typeof system;
  tool: typeof tool;
  validation: typeof validation;
  widget: typeof widget;
  work: typeof work;
};

/** A folder of `catalogues/`. */
export type Area = keyof Messages;

/** German is the default, English the second language. */
export const locales = ['de', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'de';
