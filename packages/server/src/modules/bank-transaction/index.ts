export { BankFileError, type BankFileProblem } from './bank-file.ts';
export { ignorePayment, matchPayment } from './decide-transaction.ts';
export { importBankFile, type ImportedFile } from './import-bank-file.ts';
export { listOpenPayments, readOpenPayments, type OpenPayment, type PaymentCandidate } from './list-open-payments.ts';
