import type { Finding } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { CodeText } from '#ui';

type Data = Finding['data'];

/** Whether the place of a finding is not on the page as it opens in a large window. */
export const hasStepsToPlace = ({ openedBy, filledIn, closed, viewport, frameOrigin }: Data): boolean =>
  [openedBy, filledIn, closed, viewport, frameOrigin].some((part) => part !== undefined && part !== '');

/** A part of an address or a selector, shown as code whatever it holds. */
const asCode = (text: string | number): string => `\`${String(text).replaceAll('`', '´')}\``;

/** How the place of a finding is reached, step by step, where it is not on the page as it opens: in which window, what to close and what to press. */
export const StepsToPlace = ({ data }: { data: Data }) => {
  const t = useTranslations('issues.way');
  const { openedBy, filledIn, closed, viewport, frameOrigin } = data;
  if (!hasStepsToPlace(data)) return null;
  const steps = [
    viewport === 'mobile' ? t('mobile') : typeof viewport === 'number' ? t('narrow', { width: viewport }) : null,
    closed === undefined ? null : t('closed', { element: asCode(closed) }),
    openedBy === undefined ? null : t('opened_by', { element: asCode(openedBy) }),
    filledIn === undefined ? null : t('filled_in', { element: asCode(filledIn) }),
    frameOrigin === undefined ? null : t('frame_origin', { origin: asCode(frameOrigin) }),
  ].filter((step) => step !== null);
  return (
    <ol className="ml-5 flex list-decimal flex-col gap-2">
      {steps.map((step) => (
        <li key={step} className="pl-1 wrap-anywhere">
          <CodeText>{step}</CodeText>
        </li>
      ))}
    </ol>
  );
};
