import { createStyles } from '../../in-page/create-styles.ts';
import { afterLayout } from '../../in-page/wait-until-still.ts';

/**
 * What is pictured of a text. `shown`: the page as it is. `behind`: without any text. `ink`: an area in the colour of the text in its
 * place, mixed with all that lies over and under it as the text is. `halo`: without text, but with the shadows of text.
 */
export type Layer = 'shown' | 'behind' | 'ink' | 'halo';

export type Layers = { show: (layer: Layer) => Promise<void> };

const setTextHidden = createStyles(
  '* { color: transparent !important; -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important; transition: none !important; caret-color: transparent !important; } svg text { fill: transparent !important; } ::placeholder { color: transparent !important; }',
);
const setShadowsHidden = createStyles('* { text-shadow: none !important; }');

/** The colour of an element's text; null where a picture is seen through its letters. */
const colourOf = (element: Element): string | null => {
  const style = getComputedStyle(element);
  return style.backgroundClip.includes('text') ? null : style.webkitTextFillColor;
};

type Ink = { element: Element; colour: string | null };

/** A style without a trace in the markup, that no policy forbids; it is there until the animation is cancelled. */
const hold = (element: Element, style: PropertyIndexedKeyframes): Animation => {
  const animation = element.animate(style, { duration: 1, fill: 'both' });
  animation.pause();
  return animation;
};

const inkOf = ({ element, colour }: Ink, layer: Layer): Animation[] => {
  if (layer === 'ink' && colour === null) return [hold(element, { backgroundClip: ['border-box', 'border-box'] })];
  if (layer === 'ink') {
    const filled = `inset 0 0 0 100vmax ${colour}`;
    return [hold(element, { boxShadow: [filled, filled] })];
  }
  const isEmptied = layer !== 'shown' && colour === null;
  return isEmptied
    ? [hold(element, { backgroundImage: ['none', 'none'], backgroundColor: ['transparent', 'transparent'] })]
    : [];
};

/** Prepares picturing the texts of some elements layer by layer. Nothing in the page's markup changes. */
export const createLayers = (elements: readonly Element[]): Layers => {
  // Before any text is hidden.
  const inks = elements.map((element) => ({ element, colour: colourOf(element) }));
  let held: Animation[] = [];
  return {
    show: (layer) => {
      for (const animation of held) animation.cancel();
      held = inks.flatMap((ink) => inkOf(ink, layer));
      setTextHidden(layer !== 'shown');
      setShadowsHidden(layer === 'behind' || layer === 'ink');
      return afterLayout();
    },
  };
};
