/** Where to look for what is on one page alone: its address without the protocol. Tells causes with the same title apart. */
export function OnlyPage({ pages, url }: { pages: number; url: string | null }) {
  if (pages !== 1 || !url) return null;
  return <span className="block text-sm font-normal break-all text-soft">{url.replace(/^https?:\/\//, '')}</span>;
}
