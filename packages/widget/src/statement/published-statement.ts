/** The part of the contract's `PublishedStatement` that is shown. */
export type Inline = string | { text: string; href: string };
export type Block =
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'facts'; rows: { term: string; lines: Inline[][] }[] }
  | { kind: 'subheading'; text: string }
  | { kind: 'feedback-form'; label: string; href: string };
export type PublishedStatement = {
  document: {
    language: string;
    title: string;
    owner: string;
    sections: { heading: string; blocks: Block[] }[];
  };
  version: number;
  publishedAt: string;
  endsAt: string | null;
};

/** What the script's tag says: where it comes from, whose statement is to be shown, and how. */
export type StatementEmbed = {
  origin: string;
  key: string;
  slug: string;
  /** The level of the title. */
  level: number;
  /** The statement's own page. */
  address: string;
};
