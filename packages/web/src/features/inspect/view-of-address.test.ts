import type { InspectView } from '@zugang/contract';
import { describe, expect, it } from 'vitest';
import { readInspectSearch, searchOfView, viewOf, viewports, visions, zooms } from './inspect-search.ts';

/** Every way a page can be shown. */
const views: InspectView[] = viewports.flatMap((viewport) =>
  zooms.flatMap((zoom) =>
    visions.flatMap((vision) =>
      [true, false].flatMap((isOn) => ({
        viewport,
        zoom: Number(zoom) as InspectView['zoom'],
        vision,
        scheme: isOn ? ('dark' as const) : ('light' as const),
        isForcedColors: isOn,
        isReducedMotion: !isOn,
      })),
    ),
  ),
);

describe('how a page is shown', () => {
  it('comes back out of the address as it was put in, also where the router reads figures', () => {
    const readBack = views.map((view) => {
      const search = searchOfView(view);
      return viewOf(readInspectSearch({ ...search, zoom: search.zoom && Number(search.zoom) }));
    });
    expect(readBack).toHaveLength(126);
    expect(readBack).toEqual(views);
  });

  it('is as usual where the address says nothing, and then leaves nothing in it', () => {
    expect(Object.values(searchOfView(viewOf({}))).filter((value) => value !== undefined)).toEqual([]);
  });

  it('drops what cannot be, and cuts what is endless', () => {
    const odd = { viewport: 'watch', zoom: 150, vision: 'eagle', scheme: 'light', forced: 'no', motion: 0 };
    expect(Object.values(readInspectSearch(odd)).filter((value) => value !== undefined)).toEqual([]);
    expect(readInspectSearch({ selector: 'x'.repeat(2000) }).selector).toHaveLength(1000);
    expect(readInspectSearch({ rule: 'x'.repeat(200) }).rule).toHaveLength(100);
  });
});
