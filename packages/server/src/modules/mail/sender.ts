/** Who a mail comes from, in the reader's eyes: the operator, or the reseller that looks after the reader. */
export type MailSender = {
  /** Shown as the sender, above the text and inside it. */
  name: string;
  /** `#rrggbb`, of the line at the top and of the button. */
  colour: string;
  /** An absolute https address of a picture; null: the name is shown as text. */
  logoUrl: string | null;
  /** A sentence of the sender's own below the mail, such as a company's address. */
  footer: string | null;
};

/** The operator itself. */
export const operatorSender: MailSender = { name: 'Zugang', colour: '#5f5aa2', logoUrl: null, footer: null };

const isColour = (colour: string): boolean => /^#[0-9a-f]{6}$/i.test(colour);

/** A colour that is safe in a style: anything but `#rrggbb` becomes the operator's. */
export const safeColour = (colour: string): string => (isColour(colour) ? colour : operatorSender.colour);

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of `#rrggbb` (WCAG 2.2, definition). */
const luminance = (colour: string): number =>
  0.2126 * channel(colour.slice(1, 3)) + 0.7152 * channel(colour.slice(3, 5)) + 0.0722 * channel(colour.slice(5, 7));

/** Black or white, whichever is easier to read on `colour`: one of them always reaches 4.5:1 (WCAG 1.4.3). */
export const readableOn = (colour: string): '#ffffff' | '#000000' =>
  1.05 / (luminance(colour) + 0.05) >= 4.5 ? '#ffffff' : '#000000';

/** `colour` where text in it can be read on white (4.5:1), else a neutral dark tone. */
export const readableOnWhite = (colour: string): string =>
  1.05 / (luminance(colour) + 0.05) >= 4.5 ? colour : '#1d1b2e';
