export { useMoneyFormat } from './use-money-format.ts';
