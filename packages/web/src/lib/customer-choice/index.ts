export { CustomerChoice } from './customer-choice.tsx';
