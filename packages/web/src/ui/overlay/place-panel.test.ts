import { describe, expect, it } from 'vitest';
import { placePanel } from './place-panel.ts';

const frame = { width: 320, height: 600 };
const buttonAt = (top: number, left = 200) => ({ top, bottom: top + 44, left, right: left + 100 });
const panel = { width: 240, height: 200 };

describe('placePanel', () => {
  it('puts a panel below its button, at the wanted side', () => {
    expect(placePanel(buttonAt(100, 20), { panel, frame, align: 'start' })).toMatchObject({ left: 20, top: 148 });
    expect(placePanel(buttonAt(100), { panel, frame, align: 'end' })).toMatchObject({ left: 60, top: 148 });
  });

  it('moves it away from an edge', () => {
    expect(placePanel(buttonAt(100, 200), { panel, frame, align: 'start' }).left).toBe(64);
    expect(placePanel(buttonAt(100, -60), { panel, frame, align: 'end' }).left).toBe(16);
  });

  it('puts it above where there is more room than below', () => {
    expect(placePanel(buttonAt(500), { panel, frame, align: 'end' }).top).toBe(296);
  });

  it('leaves it below where it fits nowhere and there is more room below, with the height there is', () => {
    const high = { width: 240, height: 900 };
    expect(placePanel(buttonAt(100), { panel: high, frame, align: 'end' })).toMatchObject({ top: 148, maxHeight: 436 });
    expect(placePanel(buttonAt(400), { panel: high, frame, align: 'end' })).toMatchObject({ top: 16, maxHeight: 380 });
  });
});
