export { groupIban } from './group-iban.ts';
export { ProviderButton } from './provider-button.tsx';
export { TransferFacts } from './transfer-facts.tsx';
