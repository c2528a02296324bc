const hourMilliseconds = 60 * 60 * 1000;

/** The build this page came from, as the start page says; null where it was not built. */
const ownBuildId = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? null;

async function fetchLatestBuildId(): Promise<string | null> {
  const answer = await fetch('/builds/latest.json', { cache: 'no-store' });
  const body: unknown = answer.ok ? await answer.json() : null;
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string' ? body.id : null;
}

/** Whether the server has another build than this page; false when it cannot be asked. */
export async function isOutdated(): Promise<boolean> {
  const own = ownBuildId();
  const latest = own ? await fetchLatestBuildId().catch(() => null) : null;
  return latest !== null && latest !== own;
}

/** Asks every hour (specification, section 9) and calls `onOutdated` once there is a newer build. Gives a way to stop. */
export function watchBuild(onOutdated: () => void): () => void {
  const ask = async (): Promise<void> => {
    if (await isOutdated()) onOutdated();
  };
  const timer = setInterval(() => {
    void ask();
  }, hourMilliseconds);
  return () => clearInterval(timer);
}
