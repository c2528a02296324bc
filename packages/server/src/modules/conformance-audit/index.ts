export { addPicture, removePicture } from './change-pictures.ts';
export { decideCriterion } from './decide-criterion.ts';
export { describeAudit, listAudit } from './list-audit.ts';
export { readAbsentCriteria, readVerdicts } from './read-facts.ts';
export { onVerdict } from './verdict-listeners.ts';
export { readAuditPicture, readPictures } from './read-pictures.ts';
