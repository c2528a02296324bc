export {
  cancelPasskey,
  canSuggestPasskeys,
  canUsePasskeys,
  createPasskey,
  showPasskey,
  suggestPasskeys,
} from './passkeys.ts';
