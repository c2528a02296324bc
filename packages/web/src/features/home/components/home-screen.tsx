/** The first screen after signing in. */
export function HomeScreen() {
  return null;
}
