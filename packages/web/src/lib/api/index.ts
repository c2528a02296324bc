export { ApiError, toApiError } from './api-error.ts';
export type { ApiErrorCode } from './api-error.ts';
export { api, orpc } from './client.ts';
export { findingPictureUrl, pageScreenshotUrl } from './picture-urls.ts';
export { createQueryClient } from './query-client.ts';
export { useSystemInfo } from './system-info.ts';
