// What the crawler calls in the page while it tries the page out.
export { stayHere } from '../probes/stay-here.ts';
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
export {
  aimAtBanner,
  clickWayOut,
  focusWayOut,
  isBannerGone,
  judgeBanner,
  noteStorage,
  restoreStorage,
} from '../probes/banner.ts';
export {
  aimAtOpener,
  clickOpener,
  closeOpener,
  countAppeared,
  hasFocusedOpener,
  isStillOpen,
  judgeOpened,
  listOpeners,
} from '../probes/states.ts';
export { noteHeardTypes } from '../probes/heard-types.ts';
export { countBeneath } from '../probes/banner.ts';
export { hasMobileLayout, noteLooks, takeAway } from '../probes/mobile.ts';
export { scrollThrough } from '../probes/scroll-through.ts';
export { noteShown } from '../probes/shown.ts';
export { aimAtChoice, judgeChoices, judgeFocusLeaves, listChoices, noteChoice } from '../probes/choices.ts';
export { judgeFocusOrder } from '../probes/focus-order.ts';
export {
  aimHover,
  focusHoverTrigger,
  isRevealed,
  isSlowTrigger,
  judgeHover,
  listHoverTriggers,
  lookUnderPointer,
} from '../probes/hover.ts';
export { countLeaves } from '../probes/stay-here.ts';
export { closedHostAt, listClosedHosts, openShadows } from '../dom/closed-shadow.ts';
export {
  hasMoved,
  isFlashArea,
  judgeFlashes,
  judgeMovingPictures,
  judgeScriptMotion,
  listMovingPictures,
  watchMotion,
} from '../probes/moving.ts';
