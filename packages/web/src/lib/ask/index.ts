export { AskLink } from './ask-link.tsx';
