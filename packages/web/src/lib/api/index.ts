export { ApiError, toApiError } from './api-error.ts';
export type { ApiErrorCode } from './api-error.ts';
export { api, prepareApi } from './client.ts';
export {
  auditPictureUrl,
  deskFileUrl,
  findingPictureUrl,
  framePictureUrl,
  loginPictureUrl,
  momentPictureUrl,
  pageScreenshotUrl,
  pageThumbnailUrl,
  resellerLogoUrl,
  ticketFileUrl,
} from './picture-urls.ts';
export { watchPresence } from './presence.ts';
export { orpc } from './queries.ts';
export { queryClient } from './query-client.ts';
export { QueryScope } from './query-scope.tsx';
export { sessionChanged, sessionRefused } from './session-signals.ts';
export { readSystemInfo, useSystemInfo } from './system-info.ts';
