import { z } from 'zod';

/** A line for legal texts, PDFs and logs: nothing in it could be read as markup or a placeholder. */
const line = z
  .string()
  .max(300, 'must be at most 300 characters long')
  .regex(/^[^\p{Cc}<>{}]*$/u, 'must be one line without < > { }')
  .optional();

/** Who runs this installation: what the legal texts say about their author. */
export const operatorSettings = {
  OPERATOR_NAME: line,
  OPERATOR_ADDRESS: line,
  OPERATOR_REPRESENTATIVE: line,
  OPERATOR_REGISTER: line,
  OPERATOR_VAT_ID: line,
  OPERATOR_EMAIL: line,
  OPERATOR_PHONE: line,
  OPERATOR_PRIVACY_CONTACT: line,
  OPERATOR_HOSTING: line,
  OPERATOR_MAIL_SERVICE: line,
};
type OperatorSetting = keyof typeof operatorSettings;

/** The operator of this installation. Null: not configured; the texts then show a marked gap. */
export type Operator = {
  name: string | null;
  /** Street, postcode, city, country, separated by commas. */
  address: string | null;
  /** Who may sign for the operator. */
  representative: string | null;
  /** Court and number of the commercial register. */
  register: string | null;
  vatId: string | null;
  email: string | null;
  phone: string | null;
  /** How the data-protection contact is reached. */
  privacyContact: string | null;
  /** Who runs the servers and where: name, city, country. */
  hosting: string | null;
  /** Who delivers mails and from where. */
  mailService: string | null;
};

const settingOf: Record<keyof Operator, OperatorSetting> = {
  name: 'OPERATOR_NAME',
  address: 'OPERATOR_ADDRESS',
  representative: 'OPERATOR_REPRESENTATIVE',
  register: 'OPERATOR_REGISTER',
  vatId: 'OPERATOR_VAT_ID',
  email: 'OPERATOR_EMAIL',
  phone: 'OPERATOR_PHONE',
  privacyContact: 'OPERATOR_PRIVACY_CONTACT',
  hosting: 'OPERATOR_HOSTING',
  mailService: 'OPERATOR_MAIL_SERVICE',
};
const operatorFields = Object.keys(settingOf) as (keyof Operator)[];

/** The operator of the settings. The demo, which has none, calls itself that. */
export const operatorOf = (
  values: Partial<Record<OperatorSetting, string | undefined>>,
  { isDemo = false }: { isDemo?: boolean } = {},
): Operator =>
  Object.fromEntries(
    operatorFields.map((field) => [field, values[settingOf[field]] ?? (isDemo ? 'Demo' : null)]),
  ) as Operator;

/** Names of the settings that the legal texts still lack. */
export const missingOperatorSettings = (operator: Operator): string[] =>
  operatorFields.flatMap((field) => (operator[field] === null ? [settingOf[field]] : []));
