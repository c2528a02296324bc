import { ApiError } from '../api/index.ts';

/** Loaded on first use: most visits use no passkey. */
const load = () => import('@simplewebauthn/browser');

type Options = Record<string, unknown>;
type Made = Awaited<ReturnType<Awaited<ReturnType<typeof load>>['startRegistration']>>;
type Shown = Awaited<ReturnType<Awaited<ReturnType<typeof load>>['startAuthentication']>>;
/** We ask for no extensions, so what they answered is nothing to us. */
type Plain<Credential> = Omit<Credential, 'clientExtensionResults'>;

const plain = <Credential extends { clientExtensionResults: unknown }>({
  clientExtensionResults: _,
  ...credential
}: Credential): Plain<Credential> => credential;

/** Whether this browser knows passkeys at all. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Whether it offers them beside saved passwords, in the list below a field. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await load()).browserSupportsWebAuthnAutofill();

const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  return error.name === 'WebAuthnError' && error.cause instanceof Error ? error.cause.name : error.name;
};

/** What the browser says, in words for people; the names are those of WebAuthn (Level 3, 5.1.3 and 5.1.4). */
const explain = (error: unknown): ApiError => {
  const keys: Partial<Record<string, string>> = {
    NotAllowedError: 'auth.passkey.cancelled',
    AbortError: 'auth.passkey.cancelled',
    InvalidStateError: 'auth.passkey.known',
    NotSupportedError: 'auth.passkey.unsupported',
    ConstraintError: 'auth.passkey.unsupported',
  };
  return new ApiError({ code: 'PASSKEY_INVALID', key: keys[nameOf(error)] ?? 'auth.passkey.failed' }, 0);
};

/** Has the device make a passkey. Throws an {@link ApiError} with a text for people, also where they cancel. */
export const createPasskey = async (options: Options): Promise<Plain<Made>> => {
  const { startRegistration } = await load();
  try {
    return plain(await startRegistration({ optionsJSON: options as never }));
  } catch (error) {
    throw explain(error);
  }
};

/** Has the device show a passkey. Throws as {@link createPasskey} does. */
export const showPasskey = async (options: Options): Promise<Plain<Shown>> => {
  const { startAuthentication } = await load();
  try {
    return plain(await startAuthentication({ optionsJSON: options as never }));
  } catch (error) {
    throw explain(error);
  }
};

/**
 * Offers passkeys in the list below the field with `autocomplete="… webauthn"`, and waits until one is chosen. Null if
 * none is: another passkey was asked for, the screen was left, or the browser gave up.
 */
export const suggestPasskeys = async (options: Options): Promise<Plain<Shown> | null> => {
  const { startAuthentication } = await load();
  try {
    return plain(await startAuthentication({ optionsJSON: options as never, useBrowserAutofill: true }));
  } catch {
    return null;
  }
};

/** Ends whatever the browser waits for. */
export const cancelPasskey = async (): Promise<void> => (await load()).WebAuthnAbortService.cancelCeremony();
