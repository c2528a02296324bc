export { actOnInspection } from './act-on-inspection.ts';
export { closeInspection } from './close-inspection.ts';
export { closeInspectionsIn, closeInspectionsOf } from './close-inspections-of.ts';
export { forgetInspections } from './forget-inspections.ts';
export { getInspection } from './get-inspection.ts';
export { holdInspection } from './hold-inspection.ts';
export {
  forgetInspectionsQueue,
  heldPerProcess,
  holdInspectionQueue,
  inspectQueues,
  type HoldInspectionMessage,
} from './jobs.ts';
export { listInspections } from './list-inspections.ts';
export { readFramePicture, readMoment, readMomentPicture } from './read-moment.ts';
export { removeInspectionPictures } from './remove-inspections.ts';
export { startInspection } from './start-inspection.ts';
