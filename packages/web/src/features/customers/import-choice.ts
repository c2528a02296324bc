import type { CustomerField } from '@zugang/contract';

/** What was chosen, and how it is to be read. */
export type ImportChoice = {
  data: string;
  columns?: (CustomerField | null)[];
  hasHeadings?: boolean;
  isActivationMailed: boolean;
};
