export type { Account } from './account.contract.ts';
export type { ApiKeyRole, ApiKey } from './api-key.contract.ts';
export type { ActivationLink, ActivationState, Customer, CustomerDetail, CustomerFilter } from './customer.schema.ts';
export { customerValues } from './customer.contract.ts';
export type { CustomerField, CustomerImport, CustomerImportPreview, ImportFault } from './customer-import.schema.ts';
export {
  type CustomerLogin,
  type CustomerLoginInput,
  type ResellerHost,
  type ResellerHostKind,
  type SignOnKey,
  type TokenCheck,
  type TokenFault,
} from './customer-login.contract.ts';
export type { PartnerEntrance, SignOnLink } from './sign-on.contract.ts';
export { issuerAlgorithms, type IssuerCheck, type IssuerFault, type SignOnIssuer } from './sign-on-issuer.schema.ts';
export { password, typedPassword, code, email, registerInput, type CurrentUser } from './auth.contract.ts';
export type { Member, Invitation, InvitationOffer } from './member.contract.ts';
export { type Passkey, createdCredential, usedCredential } from './passkey.contract.ts';
export { notifications, type Notifications, type DataExport, type DeletionPlan } from './profile.contract.ts';
export {
  botActions,
  type BotAction,
  botProof,
  botChallenge,
  type BotChallenge,
  type ProtectionInfo,
} from './protection.contract.ts';
export type { ExternalIdentity } from './provider.contract.ts';
export type { AssignedReseller } from './reseller.contract.ts';
export { resellerName, type CustomerArea, type ResellerBrand } from './brand.contract.ts';
export { brandPalette, type BrandPalette } from './brand-colours.ts';
export { isWebAddress } from './brand-text-rule.ts';
export type { OwnSecurityEvent, Session, SessionState } from './session.contract.ts';
