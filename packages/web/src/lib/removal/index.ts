export { RemoveDialog } from './remove-dialog.tsx';
