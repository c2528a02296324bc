export { CheckerButton } from './checker-button.tsx';
