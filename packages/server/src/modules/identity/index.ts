export { confirmEmail } from './confirm-email.ts';
export { asCurrentUser, readCurrentUser } from './read-current-user.ts';
export { personName, readPeople, type AccountPerson } from './read-people.ts';
export { readUserNames } from './read-user-names.ts';
export { loadCaller, loadPrincipal, loadUserPrincipal } from './load-principal.ts';
export type { CallerFacts } from '#platform/db/caller-facts';
export { forgotPassword } from './forgot-password.ts';
export { activateAccount, resetPassword, resetPasswordOfProgram } from './reset-password.ts';
export { changePassword, changePasswordOfProgram } from './change-password.ts';
export { changeEmail } from './change-email.ts';
export { issueActivation } from './issue-activation.ts';
export { openSession } from './open-session.ts';
export { login, loginProgram, type ProgramLogin } from './login.ts';
export { logout } from './logout.ts';
export { registerUser } from './register-user.ts';
export { createAccountWithOwner } from './create-account.ts';
export { createConfirmedUser } from './create-confirmed-user.ts';
export { resendConfirmation } from './resend-confirmation.ts';
export { beginAttempt, clearAttempts } from './attempt-locks.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export { countAttempt, createRateLimits, type RateLimits } from './rate-limits.ts';
export { sessionCookieName } from './session-cookie.ts';
export { listSessions } from './list-sessions.ts';
export { endOtherSessions, endSession } from './end-sessions.ts';
export { keepSession, readSessionState } from './session-state.ts';
export { readAssignedReseller } from './read-assigned-reseller.ts';
export { listMembers } from './list-members.ts';
export { inviteMember, revokeInvitation } from './invite-member.ts';
export { acceptInvitation, lookUpInvitation } from './accept-invitation.ts';
export { changeRole, leaveAccount, removeMember } from './change-members.ts';
export { readAccount, renameAccount } from './change-account.ts';
export { requireOwnAccount } from './require-own-account.ts';
export { linkTo } from './links.ts';
export { mailUser, notifyUser, type NotifyContext } from './mail-user.ts';
export { readProjectReaders, type ProjectReader } from './read-project-readers.ts';
export { readNotification, switchOffNotification } from './switch-off-notification.ts';
export { openUnsubscribe, sealUnsubscribe } from './unsubscribe-token.ts';
export { notifyMembers } from './notify-members.ts';
export { readNotifications, updateNotifications, updateProfile } from './change-profile.ts';
export { exportData } from './export-data.ts';
export { deleteUser, readDeletionPlan } from './delete-user.ts';
export {
  beginTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
} from './change-two-factor.ts';
export { sealOpenSecrets } from './second-factor-codes.ts';
export { verifyTwoFactor } from './verify-two-factor.ts';
export { beginProvider, beginProviderLink, browserToken, providerCookieName } from './begin-provider.ts';
export { enterWithLegacyToken, finishProvider, type FinishedFlow } from './finish-provider.ts';
export type { ProviderFailure } from './provider-claims.ts';
export { acceptProviderOffer, readProviderOffer, redeemLegacyToken } from './redeem-provider-ticket.ts';
export { listProviders, unlinkProvider } from './change-providers.ts';
export { addPasskey, beginPasskey, listPasskeys, removePasskey } from './change-passkeys.ts';
export { challengePasskey, loginWithPasskey } from './login-with-passkey.ts';
