import { oc } from '@orpc/contract';
import { z } from 'zod';
import { day } from '../billing/subscription.schema.ts';
import { id, instant, listOf, listQuery, locale, text } from '../shared.ts';

/** A month, `2026-10`, in the calendar of Berlin. */
export const reportMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);

/** Whom a report is mailed to: the reseller's own people, who forward it, or the logins of the customer. */
export const reportAddressee = z.enum(['partner', 'customer']);
export type ReportAddressee = z.infer<typeof reportAddressee>;

/** What is sent by itself each month. */
export const reportDelivery = z.enum(['off', ...reportAddressee.options]);
export type ReportDelivery = z.infer<typeof reportDelivery>;

const intro = text(1000).nullable();

const chosenSettings = z.object({
  delivery: reportDelivery,
  /** A day that every month has. */
  dayOfMonth: z.number().int().min(1).max(28),
  /** The language of customers for whom none is chosen. */
  language: locale,
  /** The reseller's own words at the beginning, by language. */
  introDe: intro,
  introEn: intro,
});

export const reportSettings = chosenSettings.extend({
  /** The day on which reports are sent next, with the month they are about; null where that is off. */
  nextOn: day.nullable(),
  nextMonth: reportMonth.nullable(),
});
export type ReportSettings = z.infer<typeof reportSettings>;

/** A customer as its reports are made. */
export const reportedCustomer = z.object({
  customerId: id,
  name: z.string(),
  /** Null: the one of the settings. */
  language: locale.nullable(),
  isLeftOut: z.boolean(),
  /** Whether somebody of the customer can be mailed to; else its reports go to the reseller. */
  hasLogin: z.boolean(),
  /** Whether a project of the customer was checked: without one there is no report. */
  isChecked: z.boolean(),
});
export type ReportedCustomer = z.infer<typeof reportedCustomer>;

/** A report that was made, or is being made. Its file is the one that was sent. */
export const customerReport = z.object({
  id,
  customerId: id,
  customerName: z.string(),
  month: reportMonth,
  language: locale,
  state: z.enum(['preparing', 'sent']),
  /** Bytes of the file; null until it is made. */
  size: z.number().int().nullable(),
  sendings: z.array(
    z.object({ at: instant, to: reportAddressee, recipients: z.array(z.string()), isByHand: z.boolean() }),
  ),
  createdAt: instant,
});
export type CustomerReport = z.infer<typeof customerReport>;

const route = oc.$route({ tags: ['Resellers'] });
const byCustomer = z.object({ customerId: id });

export const customerReportContract = {
  settings: route
    .route({
      method: 'GET',
      path: '/reseller/reports/settings',
      summary: 'What is sent to customers each month, and when',
    })
    .output(reportSettings),
  saveSettings: route
    .route({ method: 'PUT', path: '/reseller/reports/settings', summary: 'Choose what is sent each month, and when' })
    .input(chosenSettings)
    .output(reportSettings),
  customers: route
    .route({
      method: 'GET',
      path: '/reseller/reports/customers',
      summary: 'Customers, and how reports about them are made',
    })
    .input(listQuery)
    .output(listOf(reportedCustomer)),
  saveCustomer: route
    .route({
      method: 'PUT',
      path: '/reseller/reports/customers/{customerId}',
      summary: 'Choose the language of a customer’s reports, or leave the customer out',
    })
    .input(byCustomer.extend({ language: locale.nullable(), isLeftOut: z.boolean() }))
    .output(reportedCustomer),
  preview: route
    .route({
      method: 'GET',
      path: '/reseller/reports/customers/{customerId}/preview',
      summary: 'The report about a customer and a month as it would be made now (PDF); the current month up to now',
    })
    .input(byCustomer.extend({ month: reportMonth }))
    .output(z.instanceof(Blob)),
  send: route
    .route({
      method: 'POST',
      path: '/reseller/reports/customers/{customerId}/send',
      summary: 'Send the report about a past month; where it was made already, the same file is sent again',
      successStatus: 202,
    })
    .input(byCustomer.extend({ month: reportMonth, to: reportAddressee }))
    .output(customerReport),
  list: route
    .route({ method: 'GET', path: '/reseller/reports', summary: 'Reports that were made, the newest month first' })
    .input(listQuery)
    .output(listOf(customerReport)),
  file: route
    .route({
      method: 'GET',
      path: '/reseller/reports/{reportId}/file',
      summary: 'The file of a report, as it was sent (PDF)',
    })
    .input(z.object({ reportId: id }))
    .output(z.instanceof(Blob)),
};
