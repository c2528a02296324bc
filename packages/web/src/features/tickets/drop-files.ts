import type { ClipboardEvent, DragEvent } from 'react';

/** Handlers for a form into which files are dropped, and pictures pasted; `add` gets them. */
export const dropFiles = (add: (files: readonly File[], how: 'dropped' | 'pasted') => void) => ({
  onPaste: (event: ClipboardEvent): void => {
    const files = [...event.clipboardData.files];
    // Text copied from an office program brings a picture of itself along: there the text is meant.
    if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    add(files, 'pasted');
  },
  onDragOver: (event: DragEvent): void => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  },
  onDrop: (event: DragEvent): void => {
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    add(files, 'dropped');
  },
});
