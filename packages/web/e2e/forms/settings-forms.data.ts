import { expect, linkIn, newUser, readMail } from '../fixtures/index.ts';
import type { FormCase, Said } from './form-case.ts';

const empty = (label: string): Said => ['validation.required', { field: label }];
const tooLong = (label: string, max: number): Said => ['validation.too_long', { field: label, max }];
const noPassword = 'validation.password_required';
const wrong = 'falsch-falsch!';
const newPassword = 'ganz-neu-2!';
const settings = (key: string): string => `account.settings.${key}`;
const invited = newUser().email;
const movedTo = newUser().email;

/** What each form of the settings refuses and keeps. */
export const settingsForms: readonly FormCase[] = [
  {
    name: 'the profile',
    path: () => '/settings',
    submit: settings('profile.submit'),
    faults: [
      {
        typed: { firstName: ' ', lastName: '' },
        said: { firstName: empty('account.fields.firstName'), lastName: empty('account.fields.lastName') },
      },
      {
        typed: { firstName: 'x'.repeat(101), lastName: 'Becker' },
        said: { firstName: tooLong('account.fields.firstName', 100) },
      },
    ],
    saved: {
      typed: { firstName: ' Johanna ', lastName: 'O’Neil-Šimić' },
      said: settings('profile.done'),
      read: { firstName: 'Johanna', lastName: 'O’Neil-Šimić' },
    },
  },
  {
    name: 'another e-mail address',
    path: () => '/settings',
    submit: settings('email.submit'),
    faults: [
      {
        typed: { email: '', password: '' },
        said: { email: 'validation.email_required', password: noPassword },
      },
      { typed: { email: 'anna@beispiel', password: wrong }, said: { email: 'validation.email_invalid' } },
    ],
    refused: { typed: { email: movedTo, password: wrong }, at: 'password', said: 'auth.errors.password_wrong' },
    saved: {
      typed: { password: 'sehr-geheim-1!' },
      said: [settings('email.done'), { email: movedTo }],
      read: { email: '', password: '' },
    },
    isKept: async ({ page, api }) => {
      await page.goto(linkIn((await readMail(page.request, movedTo)).text, 'email-confirmation'));
      await expect.poll(async () => (await api.get<{ email: string }>('/auth/me')).email).toBe(movedTo);
    },
  },
  {
    name: 'another password',
    path: () => '/settings/security',
    submit: settings('password.submit'),
    faults: [
      {
        typed: { currentPassword: '', password: '', passwordConfirmation: '' },
        said: {
          currentPassword: noPassword,
          password: noPassword,
          passwordConfirmation: 'validation.password_confirmation_required',
        },
      },
      {
        typed: { currentPassword: wrong, password: 'kurz', passwordConfirmation: 'lang' },
        said: {
          password: ['validation.password_too_short', { min: 8 }],
          passwordConfirmation: 'validation.password_mismatch',
        },
      },
    ],
    refused: {
      typed: { currentPassword: wrong, password: newPassword, passwordConfirmation: newPassword },
      at: 'currentPassword',
      said: 'auth.errors.password_wrong',
    },
    saved: {
      typed: { currentPassword: 'sehr-geheim-1!' },
      said: settings('password.done'),
      read: { currentPassword: '', password: '', passwordConfirmation: '' },
    },
    isKept: async ({ api }) => {
      // As it was, for the forms after this one.
      const before = { password: 'sehr-geheim-1!', passwordConfirmation: 'sehr-geheim-1!' };
      await api.post('/auth/change-password', { currentPassword: newPassword, ...before });
    },
  },
  {
    name: 'an invitation',
    path: () => '/settings/members',
    submit: settings('members.invite'),
    faults: [
      { typed: { email: '' }, said: { email: empty(settings('members.email')) } },
      { typed: { email: 'a..b@beispiel.example', role: 'viewer' }, said: { email: 'validation.email_invalid' } },
    ],
    saved: {
      typed: { email: invited, role: 'viewer' },
      said: settings('members.invited'),
      read: { email: '', role: 'editor' },
    },
    isKept: async ({ page, text }) => {
      const row = page.getByRole('listitem').filter({ hasText: invited });
      await expect(row).toContainText(text(settings('roles.viewer')));
    },
  },
  {
    name: 'a key for programs',
    path: () => '/settings/api-keys',
    opener: 'keys.create',
    submit: 'keys.create',
    faults: [
      { typed: { name: '' }, said: { name: empty('keys.fields.name') } },
      {
        typed: { name: 'x'.repeat(101), role: 'editor', expires: '30' },
        said: { name: tooLong('keys.fields.name', 100) },
      },
    ],
    saved: { typed: { name: 'Prüfung in der CI' }, said: 'keys.created_title' },
    isKept: async ({ page, text }) => {
      const row = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: 'Prüfung in der CI' });
      await expect(row).toContainText(text('keys.roles.editor'));
    },
  },
  {
    name: 'the way to sign in with another account',
    path: () => '/settings/security',
    opener: [settings('providers.link'), { label: 'Firmenkonto' }],
    submit: [settings('providers.leave'), { label: 'Firmenkonto' }],
    faults: [{ typed: { password: '' }, said: { password: noPassword } }],
    refused: { typed: { password: wrong }, at: 'password', said: 'auth.errors.password_wrong' },
  },
  {
    name: 'a passkey',
    path: () => '/settings/security',
    opener: settings('passkeys.add'),
    submit: settings('passkeys.create'),
    faults: [
      { typed: { name: '', password: '' }, said: { name: empty(settings('passkeys.name')), password: noPassword } },
    ],
    refused: { typed: { name: 'Laptop', password: wrong }, at: 'password', said: 'auth.errors.password_wrong' },
  },
  {
    name: 'the end of an account',
    path: () => '/settings/data',
    opener: settings('removal.open'),
    submit: settings('removal.submit'),
    faults: [{ typed: { password: '' }, said: { password: noPassword } }],
    refused: { typed: { password: wrong }, at: 'password', said: 'auth.errors.password_wrong' },
    saved: { typed: { password: 'sehr-geheim-1!' }, said: settings('removal.done') },
    isKept: async ({ page }) => {
      await expect(page).toHaveURL(/\/login/);
      expect((await page.request.get('/api/auth/sessions')).status()).toBe(401);
    },
  },
];
