/** Address of the picture of a finding's element on its page (WebP). */
export const findingPictureUrl = (projectId: string, findingId: string): string =>
  `/api/projects/${projectId}/findings/${findingId}/picture`;

/** Address of a page's screenshot (JPEG); `version` changes with the picture, so that caches let go of the old one. */
export const pageScreenshotUrl = (page: { projectId: string; pageId: string; version: string }): string =>
  `/api/projects/${page.projectId}/pages/${page.pageId}/screenshot?version=${encodeURIComponent(page.version)}`;
