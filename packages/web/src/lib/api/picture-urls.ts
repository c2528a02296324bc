/** Address of the picture of a finding's element on its page (WebP). */
export const findingPictureUrl = (projectId: string, findingId: string): string =>
  `/api/projects/${projectId}/findings/${findingId}/picture`;

type InspectedPlace = { projectId: string; inspectionId: string };

/** Address of the picture of a moment of live inspect (JPEG). */
export const momentPictureUrl = ({ projectId, inspectionId }: InspectedPlace, number: number): string =>
  `/api/projects/${projectId}/inspections/${inspectionId}/moments/${number}/picture`;

/** Address of the window as live inspect shows it now (JPEG); `number` changes with each picture. */
export const framePictureUrl = ({ projectId, inspectionId }: InspectedPlace, number: number): string =>
  `/api/projects/${projectId}/inspections/${inspectionId}/frame?number=${number}`;

/** Address of a picture of the audit by hand (WebP). */
export const auditPictureUrl = (projectId: string, pictureId: string): string =>
  `/api/projects/${projectId}/audit/pictures/${pictureId}`;

/** Address of a page's screenshot (JPEG); `version` changes with the picture, so that caches do not return the old one. */
export const pageScreenshotUrl = (page: { projectId: string; pageId: string; version: string }): string =>
  `/api/projects/${page.projectId}/pages/${page.pageId}/screenshot?version=${encodeURIComponent(page.version)}`;

/** Address of the small picture of a page's top (WebP); `version` changes with the picture. */
export const pageThumbnailUrl = (page: { projectId: string; pageId: string; version: string }): string =>
  `/api/projects/${page.projectId}/pages/${page.pageId}/thumbnail?version=${encodeURIComponent(page.version)}`;

type LoginPlace = { projectId: string; domainId: string; runId: string };

/** Address of the page after a step of a run of a login (JPEG). */
export const loginPictureUrl = ({ projectId, domainId, runId }: LoginPlace, index: number): string =>
  `/api/projects/${projectId}/domains/${domainId}/login/runs/${runId}/steps/${index}/picture`;

/** Address of a partner's logo (PNG); `version` changes with the logo. */
export const resellerLogoUrl = (accountId: string, version: string): string =>
  `/api/accounts/${accountId}/reseller/logo?version=${version}`;

/** Address of a file of a ticket for whoever asked; a picture (WebP), a PDF or a text. */
export const ticketFileUrl = (ticketId: string, fileId: string): string => `/api/tickets/${ticketId}/files/${fileId}`;

/** The same for whoever answers: a reseller by its account, the operator's staff without one. */
export const deskFileUrl = (accountId: string | null, ticketId: string, fileId: string): string =>
  `/api${accountId === null ? '/staff' : `/accounts/${accountId}`}/desk/tickets/${ticketId}/files/${fileId}`;
