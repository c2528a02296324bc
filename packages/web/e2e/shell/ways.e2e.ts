import type { Page } from '@playwright/test';
import type { Locale } from '@zugang/messages';
import { routeTable } from '../../src/app/route-table.ts';
import { demo, expect, isLong, pathIn, signIn, test } from '../fixtures/index.ts';
import type { TestUser } from '../fixtures/index.ts';
import { addressOf } from './address-of.ts';

const locales = ['de', 'en'] as const satisfies Locale[];
const routes = Object.keys(routeTable).filter((route) => route !== '/$' && route !== '/dev/mailbox');

const open = [
  '/legal/terms',
  '/legal/privacy',
  '/legal/conditions',
  '/login',
  '/register',
  '/registration-success',
  '/resend-confirmation',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/email-confirmation',
  '/auth/invitation',
  '/auth/activate-account/$token',
  '/error/404',
  '/projects/$projectId/report',
  '/reseller/customer-activation/$token',
  '/unsubscribe',
  '/sign-on/continue',
  '/sign-on/token/$alias',
  '/embed/login/$alias',
];
const redirects: Record<string, string> = {
  '/': '/dashboard',
  '/projects/$projectId': '/projects/$projectId/overview',
  '/reseller/customer-projects/$projectId': '/reseller/customer-projects/$projectId/overview',
  '/reseller/subscriptions.bak': '/reseller/subscriptions',
  '/reseller/customer-projects-test': '/reseller/customer-projects',
};
const forGuests = { '/login': '/dashboard', '/auth/forgot-password': '/dashboard' };
const forResellers = Object.fromEntries(
  [
    'customers',
    'customers/$customerId',
    'portfolio',
    'portfolio/causes',
    'portfolio/reports',
    'portfolio/statements',
    'announcements',
    'tickets',
    'tickets/$ticketId',
    'customer-area',
    'source-links',
    'tool-settings',
    'customer-login',
    'customer-projects',
    'customer-projects/new',
    'customer-projects/$projectId/edit',
    'subscriptions.bak',
    'customer-projects-test',
  ].map((name) => [`/reseller/${name}`, '/dashboard']),
);
const forStaff = Object.fromEntries(
  routes.filter((route) => route.startsWith('/staff')).map((route) => [route, '/error/404']),
);
const forPayers = Object.fromEntries(
  [
    '/legal-settings',
    '/projects/$projectId/book/$slug',
    '/projects/$projectId/book/$slug/success',
    '/subscriptions',
    '/subscriptions/payment-methods',
    '/subscriptions/$subscriptionId/invoices',
  ].map((route) => [route, '/dashboard']),
);
const forTickets = Object.fromEntries(
  ['', '/create', '/$ticketId'].map((end) => [`/support-tickets${end}`, '/contact-reseller']),
);

/** Where the five kinds of people end up; a route that is not named stays where it is. */
const principals: { name: string; user: TestUser | null; ends: Record<string, string> }[] = [
  {
    name: 'a guest',
    user: null,
    ends: Object.fromEntries(routes.filter((route) => !open.includes(route)).map((route) => [route, '/login'])),
  },
  { name: 'a customer', user: demo('kunde'), ends: { ...redirects, ...forGuests, ...forResellers, ...forStaff } },
  { name: 'a reseller', user: demo('partner'), ends: { ...redirects, ...forGuests, ...forStaff } },
  {
    name: 'a reseller’s customer',
    user: demo('partnerkunde'),
    ends: { ...redirects, ...forGuests, ...forResellers, ...forPayers, ...forTickets, ...forStaff },
  },
  { name: 'staff', user: demo('team'), ends: { ...redirects, ...forGuests, ...forResellers } },
];

/** Goes to an address inside the app, as a link does. */
const goInside = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState(null, '', to), address);

for (const locale of locales) {
  for (const { name, user, ends } of principals) {
    test(`every route leads ${name} to where it should in ${locale}`, async ({ page, origin }) => {
      if (user) await signIn(page, origin, user);
      await page.goto(pathIn(locale, '/error/404'));
      const wrong: string[] = [];
      // Where a route stays is seen by all walks over the screens; which it is does not hang on the language.
      for (const route of routes.filter((known) => ends[known] !== undefined || (isLong && locale === 'de'))) {
        await goInside(page, pathIn(locale, addressOf(route)));
        const wanted = pathIn(locale, addressOf(ends[route] ?? route));
        await expect(page.locator('h1')).toHaveCount(1);
        await expect
          .poll(() => page.evaluate(() => window.location.pathname), { timeout: 5000, intervals: [10, 20, 50, 100] })
          .toBe(wanted)
          .catch(() => wrong.push(`${route}: ${new URL(page.url()).pathname} instead of ${wanted}`));
      }
      expect(wrong).toEqual([]);
    });
  }
}
