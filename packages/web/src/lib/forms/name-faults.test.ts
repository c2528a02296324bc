import { describe, expect, it } from 'vitest';
import { nameFaults } from './name-faults.ts';

const fault = (fieldId: string, text: string) => ({ fieldId, label: `Feld ${fieldId}`, text });

describe('nameFaults', () => {
  it('names the field in lines that would read the same, and only there', () => {
    const lines = nameFaults([fault('a', 'Bitte ausfüllen.'), fault('b', 'Zu lang.'), fault('c', 'Bitte ausfüllen.')]);
    expect(lines).toEqual([
      { fieldId: 'a', text: 'Feld a – Bitte ausfüllen.' },
      { fieldId: 'b', text: 'Zu lang.' },
      { fieldId: 'c', text: 'Feld c – Bitte ausfüllen.' },
    ]);
  });
});
