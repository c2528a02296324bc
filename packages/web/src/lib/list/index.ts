export { ListFrame } from './list-frame.tsx';
