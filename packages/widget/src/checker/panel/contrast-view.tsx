import type { JSX } from 'preact';
import { contrastOf, fromHex, nearestPassing, toHex } from '../colours.ts';
import type { ViewProps } from '../view.ts';
import { Swatch } from './fields.tsx';
import { ratioText } from './ratio-text.ts';

/** What browsers with an eyedropper have: https://developer.mozilla.org/docs/Web/API/EyeDropper */
type EyeDropperWindow = { EyeDropper?: new () => { open: () => Promise<{ sRGBHex: string }> } };

/** What is asked of which text (WCAG 2.2: 1.4.3, 1.4.6, 1.4.11). */
const demands = [
  { key: 'normal_aa', ratio: 4.5 },
  { key: 'large_aa', ratio: 3 },
  { key: 'normal_aaa', ratio: 7 },
  { key: 'large_aaa', ratio: 4.5 },
  { key: 'parts', ratio: 3 },
] as const;

type Place = 'text' | 'background';

const ColourField = ({ view: { t, act }, state, place }: ViewProps & { place: Place }): JSX.Element => {
  const label = t(`contrast.${place}`);
  const hex = toHex(state.colours[place]);
  const take = (text: string): void => {
    const colour = fromHex(text);
    if (colour) act.changeColours({ [place]: colour });
    else act.announce(t('contrast.not_a_colour'), 'alarm');
  };
  const { EyeDropper } = globalThis as EyeDropperWindow;
  const drop = async (): Promise<void> => {
    // Escape rejects: then all stays as it is.
    const result = EyeDropper && (await new EyeDropper().open().catch(() => null));
    if (result) take(result.sRGBHex);
  };
  // By `key`, each colour has fields of its own: what is being typed stays until it is one.
  return (
    <div class="row">
      <span>{label}</span>
      <input
        key={`swatch ${hex}`}
        type="color"
        data-key={`swatch-${place}`}
        aria-label={label}
        defaultValue={hex}
        onChange={({ currentTarget }) => take(currentTarget.value)}
      />
      <input
        key={`typed ${hex}`}
        type="text"
        data-key={`typed-${place}`}
        size={8}
        aria-label={t('contrast.typed', { label })}
        defaultValue={hex}
        onChange={({ currentTarget }) => take(currentTarget.value)}
      />
      {EyeDropper && (
        <button type="button" onClick={drop}>
          {t('contrast.drop', { label })}
        </button>
      )}
    </div>
  );
};

const Verdicts = ({ view: { t, session }, ratio }: Pick<ViewProps, 'view'> & { ratio: number }): JSX.Element => (
  <table>
    <tbody>
      {demands.map(({ key, ratio: needed }) => (
        <tr key={key}>
          <th scope="row">{t(`contrast.${key}`)}</th>
          <td>{`${needed.toLocaleString(session.locale)}:1`}</td>
          <td class={ratio >= needed ? 'ok' : 'no'}>{t(ratio >= needed ? 'contrast.passes' : 'contrast.fails')}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The nearest colour that reaches 4.5:1, for the text or for what it lies on. */
const Offer = ({ view: { t, act }, state: { colours }, place }: ViewProps & { place: Place }): JSX.Element | null => {
  const other = place === 'text' ? colours.background : colours.text;
  const nearest = nearestPassing(colours[place], other, 4.5);
  if (!nearest) return null;
  const colour = toHex(nearest);
  return (
    <div class="row">
      <Swatch colour={colour} />
      <span>{t(`contrast.nearest_${place}`, { colour })}</span>
      <button type="button" onClick={() => act.changeColours({ [place]: nearest })}>
        {t('contrast.use', { colour })}
      </button>
    </div>
  );
};

/** Two colours of the page, their contrast, and what would be enough. */
export const ContrastView = ({ view, state }: ViewProps): JSX.Element => {
  const { t, act, session } = view;
  const { text, background, note } = state.colours;
  const ratio = contrastOf(text, background);
  return (
    <div>
      <p>{t('contrast.lead')}</p>
      <button type="button" class="main" data-key="pick" onClick={act.pickColours}>
        {t('contrast.pick')}
      </button>
      <h3>{t('contrast.colours')}</h3>
      <ColourField view={view} state={state} place="text" />
      <ColourField view={view} state={state} place="background" />
      <div class="sample" aria-hidden="true" style={{ color: toHex(text), background: toHex(background) }}>
        <p>{t('contrast.sample')}</p>
        <p class="big">{t('contrast.sample')}</p>
      </div>
      <p>
        <strong>{t('contrast.result', { ratio: ratioText(ratio, session.locale) })}</strong>
        {note && ` ${note}`}
      </p>
      <Verdicts view={view} ratio={ratio} />
      {ratio < 4.5 && (
        <>
          <Offer view={view} state={state} place="text" />
          <Offer view={view} state={state} place="background" />
        </>
      )}
    </div>
  );
};
