export { downloadFile } from './download-file.ts';
export { DownloadButton } from './download-button.tsx';
