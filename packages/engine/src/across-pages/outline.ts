import type { Box, Region } from '../place.ts';

/** The place of an element, as a finding needs it. */
export type OutlinePlace = { selector: string; snippet: string; skeleton: string; region: Region; box: Box | null };

/** A link: the path on the site, or the address elsewhere, and what it is called. */
export type OutlineLink = { target: string; name: string };

/** A header, navigation or footer with its links in their order. */
export type OutlinePart = OutlinePlace & { name: string; links: OutlineLink[] };

/** A way to get help: a contact page, an address, a number. */
export type OutlineHelp = OutlinePlace & OutlineLink;

/** A link to a document that is no page. */
export type OutlineDocument = OutlinePlace & { url: string; name: string };

/** What comparing pages needs of one: a few kilobytes of plain data, made inside the page. */
export type PageOutline = {
  /** As `document.title`, at most 200 characters. */
  title: string;
  /** The declared language as written, or empty. */
  language: string;
  /** The main heading, at most 100 characters. */
  heading: string;
  parts: OutlinePart[];
  help: OutlineHelp[];
  documents: OutlineDocument[];
  hasSearch: boolean;
  hasSitemap: boolean;
};

/** A checked page as it is compared. */
export type OutlinedPage = { url: string; outline: PageOutline };
