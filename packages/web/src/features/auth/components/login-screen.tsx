/** Signing in. */
export function LoginScreen(_props: { redirect?: string | undefined }) {
  return null;
}
