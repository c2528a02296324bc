/** Where the picture of a page lies: one folder a scan, so that the old one can be removed as a whole. */
export const screenshotKeyOf = (page: {
  accountId: string;
  projectId: string;
  pageId: string;
  scanId: string;
}): string => `screens/${page.accountId}/${page.projectId}/${page.pageId}/${page.scanId}/page.jpg`;

/** The folder that holds nothing but this picture. */
export const screenshotFolderOf = (key: string): string => key.slice(0, key.lastIndexOf('/'));
