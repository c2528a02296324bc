import { isProfileOn, profilesOf, steps, switches, withProfile, withValue } from '../functions.ts';
import { drawIcon } from './draw-icon.ts';
import { h } from './h.ts';
import type { PanelContext } from './panel-context.ts';

type Tile = { icon: string; label: string; isOn: () => boolean; set: (isOn: boolean) => void };

const buildTile = ({ onChoice }: PanelContext, { icon, label, isOn, set }: Tile): HTMLElement => {
  const box: HTMLInputElement = h('input', { type: 'checkbox', onchange: () => set(box.checked) });
  onChoice(() => {
    box.checked = isOn();
  });
  return h('label', { class: 'tile' }, drawIcon(icon), label, box);
};

const buildGroup = ({ t }: PanelContext, name: string, inside: Group): HTMLElement =>
  h(
    'fieldset',
    {},
    h('legend', {}, drawIcon(name), t(`functions.${name}`)),
    h('div', { class: inside.kind }, ...inside.parts),
  );

type Group = { kind: 'steps' | 'tiles'; parts: HTMLElement[] };

const buildSteps = (context: PanelContext, name: string): HTMLElement => {
  const { t, choice, choose, onChoice } = context;
  const values = steps[name] ?? [];
  const parts = values.map((value) => {
    const radio: HTMLInputElement = h('input', {
      type: 'radio',
      name,
      onchange: () => choose(withValue(choice(), name, value)),
    });
    onChoice(() => {
      radio.checked = (choice()[name] ?? values[0]) === value;
    });
    return h('label', {}, radio, Number(value) ? `${Number(value) * 100} %` : t(`values.${value}`));
  });
  return buildGroup(context, name, { kind: 'steps', parts });
};

const buildSwitch = (context: PanelContext, name: string): HTMLElement =>
  buildTile(context, {
    icon: name,
    label: context.t(`functions.${name}`),
    isOn: () => name in context.choice(),
    set: (isOn) => context.choose(withValue(context.choice(), name, isOn ? 'on' : '')),
  });

const buildProfiles = (context: PanelContext, name: string): HTMLElement => {
  const { t, choice, choose, config } = context;
  const parts = profilesOf(config.functions).map(([id, profile]) =>
    buildTile(context, {
      icon: Object.keys(profile)[0] ?? '',
      label: t(`profiles.${id}`),
      isOn: () => isProfileOn(choice(), profile),
      set: (isOn) => choose(withProfile(choice(), profile, isOn)),
    }),
  );
  return buildGroup(context, name, { kind: 'tiles', parts });
};

/** The control of a function that changes how the page looks; null for one that is not known. */
export const buildControl = (context: PanelContext, name: string): HTMLElement | null => {
  if (switches.includes(name)) return buildSwitch(context, name);
  if (steps[name]) return buildSteps(context, name);
  return name === 'profiles' ? buildProfiles(context, name) : null;
};
