export { removeLogo, saveLogo } from './information/change-logo.ts';
export { chooseFreeProject } from './information/choose-free-project.ts';
export { checkAlias } from './information/find-alias.ts';
export { readInformation, readLogo } from './information/read-information.ts';
export { saveInformation } from './information/save-information.ts';
export { askToBecomeReseller } from './relation/ask-to-become-reseller.ts';
export { beginDeparture, withdrawDeparture } from './relation/begin-departure.ts';
export { confirmDeparture, countDepartures, listDepartures, type OpenDeparture } from './relation/confirm-departure.ts';
export {
  acceptRequest,
  countRequests,
  declineRequest,
  listRequests,
  type OpenRequest,
} from './relation/decide-request.ts';
export { type DecidingContext } from './relation/mail-people.ts';
export { readPartnership } from './relation/read-partnership.ts';
