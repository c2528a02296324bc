import { describe, expect, it } from 'vitest';
import { decodeFormMessage, encodeFormMessage } from './form-message.ts';

describe('a form message', () => {
  it('keeps its key and arguments', () => {
    expect(decodeFormMessage(encodeFormMessage('validation.too_short', { min: 3 }))).toEqual({
      key: 'validation.too_short',
      values: { min: 3 },
    });
  });

  it('is the bare key where there are no arguments', () => {
    expect(encodeFormMessage('validation.required')).toBe('validation.required');
    expect(decodeFormMessage('validation.required')).toEqual({ key: 'validation.required', values: {} });
  });
});
