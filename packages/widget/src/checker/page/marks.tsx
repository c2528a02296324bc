import type { JSX } from 'preact';

/** Something drawn on the page around an element. With `name` and `onPress` it is a button. */
export type Mark = {
  element: Element;
  kind: 'failed' | 'review' | 'decided' | 'outline' | 'problem' | 'picked';
  label: string;
  /** Further findings on the element: shown beside the label. */
  more?: number;
  /** Not what is being looked at: drawn as a dot. */
  isQuiet?: boolean;
  name?: string;
  onPress?: () => void;
};

/** The marks to draw; `selected` is the element whose mark is before the others, `hasLines` joins them in their order. */
export type Drawing = { marks: readonly Mark[]; selected: Element | null; hasLines: boolean; name: string };

type MarkProps = { mark: Mark; isSelected: boolean };

const looksOf = ({ mark, isSelected }: MarkProps): string =>
  `${mark.kind}${mark.isQuiet ? ' quiet' : ''}${isSelected ? ' selected' : ''}`;

const Badge = ({ mark, isSelected }: MarkProps): JSX.Element => {
  const { label, name, onPress } = mark;
  const looks = {
    class: `badge ${looksOf({ mark, isSelected })}`,
    // By style sheet: the visible text of a button must be in its name (WCAG 2.5.3).
    'data-more': mark.more || undefined,
  };
  if (!onPress)
    return (
      <span {...looks} aria-hidden="true">
        {label}
      </span>
    );
  // Which one is the tab stop is decided when they are placed.
  return (
    <button {...looks} type="button" tabIndex={-1} aria-label={name ?? label} onClick={onPress}>
      {label}
    </button>
  );
};

/** Frames and badges, in the order of the marks. Where they are is set when they are placed: they follow a page that scrolls. */
export const Marks = ({ marks, selected, hasLines }: Drawing): JSX.Element => {
  const propsOf = (mark: Mark): MarkProps => ({ mark, isSelected: mark.element === selected });
  return (
    <>
      {marks.map((mark) => (
        <div key={mark.element} class={`frame ${looksOf(propsOf(mark))}`} />
      ))}
      {hasLines && (
        <svg class="lines" aria-hidden="true">
          <polyline />
        </svg>
      )}
      {marks.map((mark) => (
        <Badge key={mark.element} {...propsOf(mark)} />
      ))}
    </>
  );
};
