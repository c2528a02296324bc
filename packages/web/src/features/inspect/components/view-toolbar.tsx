import type { InspectView } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { Checkbox, ChoiceBar, Select } from '#ui';
import { viewports, visions, zooms } from '../inspect-search.ts';

type Props = { view: InspectView; onView: (view: InspectView) => void };

/** How the page is shown: window, zoom, colours, motion, simulated vision. */
export const ViewToolbar = ({ view, onView }: Props) => {
  const t = useTranslations('inspect.view');
  const change = (part: Partial<InspectView>): void => onView({ ...view, ...part });
  return (
    <fieldset className="flex flex-wrap items-end gap-x-5 gap-y-3">
      <legend className="sr-only">{t('title')}</legend>
      <Labelled label={t('viewport')}>
        <ChoiceBar
          legend={t('viewport')}
          value={view.viewport}
          onChange={(viewport) => change({ viewport })}
          options={viewports.map((value) => ({ value, label: t(value) }))}
        />
      </Labelled>
      <Labelled label={t('zoom')}>
        <ChoiceBar
          legend={t('zoom')}
          value={String(view.zoom) as (typeof zooms)[number]}
          onChange={(zoom) => change({ zoom: Number(zoom) as InspectView['zoom'] })}
          options={zooms.map((value) => ({ value, label: t('percent', { value }) }))}
        />
      </Labelled>
      <Select
        label={t('vision')}
        className="min-w-0 basis-56"
        value={view.vision}
        onChange={(event) => change({ vision: visions.find((one) => one === event.target.value) ?? 'none' })}
        options={visions.map((value) => ({ value, label: t(value) }))}
      />
      <div className="flex flex-wrap gap-x-5 gap-y-2 pb-1">
        <Checkbox
          label={t('dark')}
          checked={view.scheme === 'dark'}
          onChange={(event) => change({ scheme: event.target.checked ? 'dark' : 'light' })}
        />
        <Checkbox
          label={t('forced')}
          checked={view.isForcedColors}
          onChange={(event) => change({ isForcedColors: event.target.checked })}
        />
        <Checkbox
          label={t('motion')}
          checked={view.isReducedMotion}
          onChange={(event) => change({ isReducedMotion: event.target.checked })}
        />
      </div>
    </fieldset>
  );
};

/** The name of a bar, which names itself to assistive technology. */
const Labelled = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <span aria-hidden="true" className="mb-1.5 block text-sm font-semibold">
      {label}
    </span>
    {children}
  </div>
);
