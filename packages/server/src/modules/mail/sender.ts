import { brandPalette } from '@zugang/contract';

/** Who a mail comes from, in the reader's eyes: the operator, or the reseller that looks after the reader. */
export type MailSender = {
  /** Shown as the sender, above the text and inside it. */
  name: string;
  /** `#rrggbb`, of the line at the top and of the button. */
  colour: string;
  /** An absolute address of a picture; null: the name is shown as text. */
  logoUrl: string | null;
  /** A sentence of the sender's own below its name. */
  header: string | null;
  /** A text of the sender's own below the mail, such as a company's address. */
  footer: string | null;
  /** How the sender is reached, part by part, below the footer. */
  contact: string[];
  /** Where answers go; null: to the operator. */
  replyTo: string | null;
  /** What addresses of the dashboard name a reseller by, so that their pages look like it; null for the operator. */
  partner: string | null;
};

/** The operator itself. */
export const operatorSender: MailSender = {
  name: 'Zugang',
  colour: '#5f5aa2',
  logoUrl: null,
  header: null,
  footer: null,
  contact: [],
  replyTo: null,
  partner: null,
};

/** What is drawn in a sender's colour: the line and the button with its text, and text on white. What is no `#rrggbb` never reaches a style. */
export const mailColours = (colour: string): { ground: string; text: string; onWhite: string } => {
  const { bar, primary } = brandPalette(colour);
  return { ground: bar.ground, text: bar.text, onWhite: primary };
};
