import type { JSX } from 'preact';
import type { ViewProps } from '../view.ts';

type ClosedFramesProps = ViewProps & { why: 'foreign' | 'forbidden' };

const ClosedFrames = ({ view: { t, act }, state, why }: ClosedFramesProps): JSX.Element | null => {
  const own = state.frames.closed.filter((frame) => frame.why === why);
  if (own.length === 0) return null;
  return (
    <>
      <p>{t(`frames.${why}`)}</p>
      <ul class="items">
        {own.map(({ name, element }) => (
          <li key={element}>
            <button type="button" class="item" onClick={() => act.pointAt(element)}>
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Lists the frames that were checked with the page, and those that cannot be checked from here. */
export const FrameNotes = ({ view, state }: ViewProps): JSX.Element => {
  const { t } = view;
  const { closed, names } = state.frames;
  return (
    <div class="notes">
      {closed.length + names.length > 0 && <h3>{t('frames.title')}</h3>}
      {names.length > 0 && (
        <>
          <p>{t('frames.checked')}</p>
          <ul class="dots">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <ClosedFrames view={view} state={state} why="foreign" />
      <ClosedFrames view={view} state={state} why="forbidden" />
    </div>
  );
};
