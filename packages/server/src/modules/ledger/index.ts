export { correctionEntries, invoiceEntries, writeOffEntries, type Entry } from './entries-of.ts';
export { postEntries, type Posting } from './post-entries.ts';
export { openCentsOf, readBalance, readOpenCents, readWrittenOff } from './read-balances.ts';
export { recountLedger, type LedgerDifference } from './recount-ledger.ts';
export { ledgerQueues, recountLedgerQueue } from './jobs.ts';
export { recountAll, runRecount } from './recount-all.ts';
