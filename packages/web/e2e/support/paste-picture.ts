import type { Locator } from '@playwright/test';

/** Pastes a small picture into a field, as browsers do it with one that was copied. */
export const pastePicture = (field: Locator): Promise<void> =>
  field.evaluate(async (element) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 64, height: 48 });
    const drawing = canvas.getContext('2d');
    if (drawing) {
      drawing.fillStyle = '#4b3fb5';
      drawing.fillRect(0, 0, 64, 48);
    }
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
    const data = new DataTransfer();
    data.items.add(new File(blob ? [blob] : [], 'image.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
