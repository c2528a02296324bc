const hourMilliseconds = 60 * 60 * 1000;

/** The build of this page, from the start page; null if it was not built. */
const ownBuildId = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? null;

const fetchLatestBuildId = async (): Promise<string | null> => {
  const answer = await fetch('/builds/latest.json', { cache: 'no-store' });
  const body: unknown = answer.ok ? await answer.json() : null;
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string' ? body.id : null;
};

/** Whether the server has another build than this page; false if it cannot be reached. */
export const isOutdated = async (): Promise<boolean> => {
  const own = ownBuildId();
  const latest = own ? await fetchLatestBuildId().catch(() => null) : null;
  return latest !== null && latest !== own;
};

/** Checks every hour (specification, section 9) and calls `onOutdated` when there is a newer build. Returns a function that stops it. */
export const watchBuild = (onOutdated: () => void): (() => void) => {
  const ask = async (): Promise<void> => {
    if (await isOutdated()) onOutdated();
  };
  const timer = setInterval(() => {
    void ask();
  }, hourMilliseconds);
  return () => clearInterval(timer);
};
