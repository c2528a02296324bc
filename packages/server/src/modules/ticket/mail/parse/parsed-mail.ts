/** A file of a mail. */
export type MailFile = { name: string; contentType: string; data: Uint8Array<ArrayBuffer> };

/** A mail as it was sent: nothing in it is to be believed. */
export type ParsedMail = {
  /** Every header, names in small letters, in their order. */
  headers: { name: string; value: string }[];
  subject: string;
  /** Without angle brackets. */
  messageId: string | null;
  /** Message-IDs of what it answers, without angle brackets: In-Reply-To, then References from the last to the first. */
  answers: string[];
  /** Addresses it was sent and delivered to, as its headers name them. */
  recipients: string[];
  /** The media type of the whole. */
  contentType: string;
  /** What it says; of a mail that is HTML alone, as text. Empty where it says nothing. */
  text: string;
  files: MailFile[];
};

/** Thrown where a mail cannot be read, or only by more effort than any mail of a person takes. */
export class UnreadableMailError extends Error {
  override name = 'UnreadableMailError';
}
