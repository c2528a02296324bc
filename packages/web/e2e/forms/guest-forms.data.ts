import { expect, readMail } from '../fixtures/index.ts';
import type { FormCase, Said } from './form-case.ts';

/** Who fills in a form before signing in, and the links of mails that lead to some. */
export type Guest = { email: string; unconfirmed: string; reset: string; invitation: string; accepted: string };

const empty = (label: string): Said => ['validation.required', { field: label }];
const noPassword = 'validation.password_required';
const noSecond = 'validation.password_confirmation_required';
const password = 'ganz-neu-2!';
const chosen = { password, passwordConfirmation: password };
const emailFaults: FormCase['faults'] = [
  { typed: { email: '' }, said: { email: 'validation.email_required' } },
  { typed: { email: 'anna.beispiel.example' }, said: { email: 'validation.email_invalid' } },
];
const passwordFaults: FormCase['faults'] = [
  {
    typed: { password: '', passwordConfirmation: '' },
    said: { password: noPassword, passwordConfirmation: noSecond },
  },
  {
    typed: { password: 'ohnesonderzeichen', passwordConfirmation: 'anders' },
    said: { password: 'validation.password_complexity', passwordConfirmation: 'validation.password_mismatch' },
  },
];

/** What each form says and keeps that one fills in without being signed in. */
export const guestForms: readonly FormCase<Guest>[] = [
  {
    name: 'signing in',
    path: () => '/login',
    submit: 'auth.login.submit',
    faults: [
      { typed: { email: '', password: '' }, said: { email: 'validation.email_required', password: noPassword } },
    ],
    refused: {
      typed: { email: 'niemand@beispiel.example', password },
      said: 'auth.errors.invalid_credentials',
    },
  },
  {
    name: 'asking for the confirmation again',
    path: () => '/resend-confirmation',
    submit: 'auth.resend.submit',
    faults: emailFaults,
    saved: { typed: (guest) => ({ email: guest.unconfirmed }), said: 'auth.resend.done_title', read: { email: '' } },
    isKept: async ({ api }, { unconfirmed }) => {
      const read = () => api.get<{ mails: { to: string }[] }>('/dev/mailbox');
      // The one after registering, and this one.
      await expect.poll(async () => (await read()).mails.filter(({ to }) => to === unconfirmed).length).toBe(2);
    },
  },
  {
    name: 'a forgotten password',
    path: () => '/auth/forgot-password',
    submit: 'account.forgot.submit',
    faults: emailFaults,
    saved: { typed: (guest) => ({ email: guest.email }), said: 'account.forgot.done_title', read: { email: '' } },
    isKept: async ({ page }, { email }) => {
      await readMail(page.request, email, 'reset-password');
    },
  },
  {
    name: 'a new password',
    path: (guest) => guest.reset,
    submit: 'account.reset.submit',
    faults: passwordFaults,
    saved: { typed: chosen, said: 'account.reset.done_title' },
    isKept: async ({ api }, { email }) => {
      await api.post('/auth/login', { email, password });
    },
  },
  {
    name: 'a new password by a link that was used',
    path: () => '/auth/reset-password?code=benutzt',
    submit: 'account.reset.submit',
    faults: [],
    refused: { typed: chosen, said: 'auth.errors.reset_code_invalid' },
  },
  {
    name: 'the first password of an account that a partner made',
    path: () => '/auth/activate-account/abc',
    submit: 'account.activate.submit',
    faults: passwordFaults,
    refused: { typed: chosen, said: 'auth.errors.activation_invalid' },
  },
  {
    name: 'an invitation of a new user',
    path: (guest) => guest.invitation,
    submit: 'account.invitation.submit',
    faults: [
      {
        typed: { firstName: '', lastName: '', password: '', passwordConfirmation: '' },
        said: {
          firstName: empty('account.fields.firstName'),
          lastName: empty('account.fields.lastName'),
          password: noPassword,
          passwordConfirmation: noSecond,
        },
      },
    ],
    saved: { typed: { firstName: 'Bela', lastName: 'Cramer', ...chosen }, said: 'account.invitation.done' },
    isKept: async ({ page, text }) => {
      // What was accepted cannot be accepted again.
      await expect(page.getByRole('alert')).toContainText(text('auth.errors.invitation_invalid'));
    },
  },
  {
    name: 'an invitation of a user who has a login',
    path: (guest) => guest.accepted,
    submit: 'account.invitation.submit',
    faults: [],
    saved: { typed: {}, said: 'account.invitation.done' },
    isKept: async ({ page, text }) => {
      await expect(page.getByRole('alert')).toContainText(text('auth.errors.invitation_invalid'));
    },
  },
];
