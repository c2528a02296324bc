export { notifyAccountRemoved, onAccountRemoved } from './profile/account-removal.ts';
export { confirmEmail } from './registration/confirm-email.ts';
export { asCurrentUser, readCurrentUser } from './session/read-current-user.ts';
export { personName, readPeople, type AccountPerson } from './member/read-people.ts';
export { readUserNames } from './member/read-user-names.ts';
export { findUserByEmail } from './find-user.ts';
export { endUserSessions } from './operator/end-user-sessions.ts';
export { setBlocked } from './operator/set-blocked.ts';
export { setStaff } from './operator/set-staff.ts';
export { loadCaller, loadPrincipal, loadUserPrincipal } from './session/load-principal.ts';
export type { CallerFacts } from '#platform/db/caller-facts';
export { forgotPassword } from './password/forgot-password.ts';
export { activateAccount, resetPassword, resetPasswordOfProgram } from './password/reset-password.ts';
export { changePassword, changePasswordOfProgram } from './password/change-password.ts';
export { changeEmail } from './registration/change-email.ts';
export { issueActivation } from './member/issue-activation.ts';
export {
  createLogins,
  findKnownEmails,
  readOwnerLogins,
  removeLogins,
  renameOpenLogin,
  voidActivation,
  type NewLogin,
  type OwnerLogin,
} from './member/customer-logins.ts';
export { findActivation, type FoundActivation } from './password/find-activation.ts';
export { openSession } from './session/open-session.ts';
export { login, loginProgram, proveLogin, type LoginResult, type ProgramLogin } from './login/login.ts';
export { deviceCookieName, type DeviceCookie } from './login/known-device.ts';
export { notifyGuessing } from './login/notify-guessing.ts';
export { identityQueues, notifyGuessingQueue, type NotifyGuessingMessage } from './jobs.ts';
export { logout } from './login/logout.ts';
export { registerUser, type RegisteredUser, type Registration } from './registration/register-user.ts';
export { provideCustomer } from './registration/provide-customer.ts';
export { browserHashOf, issueHandoff } from './handoff/issue-handoff.ts';
export { readHandoff, redeemHandoff } from './handoff/redeem-handoff.ts';
export { recordUserAudit } from './record-user-audit.ts';
export { recordFailedLogin } from './login/record-login.ts';
export { createAccountWithOwner } from './registration/create-account.ts';
export { countUsers } from './demo/count-users.ts';
export { createDemoUser } from './demo/create-demo-user.ts';
export { DemoInUseError, deleteDemoUsers } from './demo/delete-demo-users.ts';
export { resendConfirmation } from './registration/resend-confirmation.ts';
export { beginGuess } from './login/begin-guess.ts';
export { forgetFailures } from './login/forget-failures.ts';
export { hashPassword, verifyPassword } from './password/passwords.ts';
export { countCaller, type CallerLimit } from './login/caller-limits.ts';
export { countAttempt, createRateLimits, type RateLimits } from './login/rate-limits.ts';
export { sessionCookieName } from './session/session-cookie.ts';
export { listSecurityEvents } from './session/list-security-events.ts';
export { readSessionStart } from './session/read-session-start.ts';
export { listSessions } from './session/list-sessions.ts';
export { endOtherSessions, endSession } from './session/end-sessions.ts';
export { keepSession, readSessionState } from './session/session-state.ts';
export { readAccountSender, readCommonReseller, readPartnerName } from './mail/read-mail-sender.ts';
export { listMembers } from './member/list-members.ts';
export { inviteMember, revokeInvitation } from './member/invite-member.ts';
export { acceptInvitation, lookUpInvitation } from './member/accept-invitation.ts';
export { changeRole, leaveAccount, removeMember } from './member/change-members.ts';
export { readAccount, renameAccount } from './profile/change-account.ts';
export { requireOwnAccount } from '#platform/require-own-account';
export { linkTo, withPartner } from './mail/links.ts';
export { mailUser, notifyUser, type NotifyContext } from './mail/mail-user.ts';
export { readProjectReaders, type ProjectReader } from './member/read-project-readers.ts';
export { readNotification, switchOffNotification } from './mail/switch-off-notification.ts';
export { openUnsubscribe, sealUnsubscribe } from './mail/unsubscribe-token.ts';
export { notifyMembers } from './member/notify-members.ts';
export { readNotifications, updateNotifications, updateProfile } from './profile/change-profile.ts';
export { exportData } from './profile/export-data.ts';
export { deleteUser, readDeletionPlan } from './profile/delete-user.ts';
export {
  beginTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  hasTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
} from './two-factor/change-two-factor.ts';
export { codeNow, sealOpenSecrets } from './two-factor/second-factor-codes.ts';
export { verifyTwoFactor } from './two-factor/verify-two-factor.ts';
export { beginProvider, beginProviderLink, browserToken, providerCookieName } from './provider/begin-provider.ts';
export { enterWithLegacyToken, finishProvider, type FinishedFlow } from './provider/finish-provider.ts';
export type { ProviderFailure } from './provider/provider-claims.ts';
export { acceptProviderOffer, readProviderOffer, redeemLegacyToken } from './provider/redeem-provider-ticket.ts';
export { requireOtherWayIn } from './provider/other-way-in.ts';
export { listProviders, unlinkProvider } from './provider/change-providers.ts';
export { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkey/change-passkeys.ts';
export { challengePasskey, loginWithPasskey } from './passkey/login-with-passkey.ts';
