// What the crawler calls in the page while it tries the page out.
export { letGo, stayHere } from '../probes/stay-here.ts';
export {
  hasScripts,
  judgeClickTargets,
  judgePresses,
  judgeShortcuts,
  noteListeners,
  noteShadowParts,
  shadowPartAt,
} from '../probes/listeners.ts';
export { describeFrame } from './describe-frame.ts';
