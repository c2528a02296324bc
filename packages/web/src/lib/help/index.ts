export { HelpLink, useHelpPath } from './help-link.tsx';
