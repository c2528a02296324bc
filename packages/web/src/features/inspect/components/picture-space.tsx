/** Keeps the place of a picture that comes, or says why there is none. */
export const PictureSpace = ({ text }: { text: string }) => (
  <div className="flex h-[calc(100dvh-20rem)] min-h-64 items-center justify-center border border-control bg-surface p-6 text-center text-soft">
    {text === '' ? null : <p className="max-w-prose">{text}</p>}
  </div>
);
