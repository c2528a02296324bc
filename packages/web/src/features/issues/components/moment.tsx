import { useFormat } from '#lib/i18n';

/** When something was: “3 minutes ago”, and the moment itself beside it. */
export const Moment = ({ at }: { at: string }) => {
  const format = useFormat();
  return (
    <time dateTime={at} className="text-soft">
      {format.relative(at)} ({format.dateTime(at)})
    </time>
  );
};
