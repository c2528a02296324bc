/** The address, without the protocol, of a cause that is on one page only. Distinguishes causes with the same title. */
export const OnlyPage = ({ pages, url }: { pages: number; url: string | null }) => {
  if (pages !== 1 || !url) return null;
  return <span className="block text-sm font-normal break-all text-soft">{url.replace(/^https?:\/\//, '')}</span>;
};
