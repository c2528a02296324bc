/** A scan whose results are being stored. */
export type ScanRef = { accountId: string; projectId: string; scanId: string };
