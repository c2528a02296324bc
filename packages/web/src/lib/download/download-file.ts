/** Hands a file to the browser's downloads. */
export const downloadFile = (file: File): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The download has begun by then; kept longer, the file would stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
