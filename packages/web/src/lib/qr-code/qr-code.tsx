import { encode } from 'uqr';

/** The quiet zone that readers need on each side, in modules (ISO/IEC 18004, 6.3.8). */
const quietZone = 4;

/** A QR code as a picture named `label`. Black on white in every colour scheme: readers take no other. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block size-56 max-w-full forced-color-adjust-none"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join('')} fill="#000" />
    </svg>
  );
};
