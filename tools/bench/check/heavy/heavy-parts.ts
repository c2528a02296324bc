import type { Random } from '../../random.ts';
import { link, parts, repeat, sentence, title } from '../build-parts.ts';

const accordion = (random: Random): string => {
  const name = `a${random.below(1_000_000)}`;
  return `<section><h2>${title(random)}</h2>${repeat(5, (index) => {
    const mute = random.isOneOf(12) ? ' data-mute' : '';
    return `<div class="item"><h3><button type="button" aria-expanded="false" aria-controls="${name}-${index}"${mute}>${title(random)}</button></h3>
      <div class="panel" id="${name}-${index}" hidden><p>${sentence(random)} ${link(random)}</p>${random.isOneOf(8) ? '<img src="/image/7.svg" width="60" height="40">' : ''}</div></div>`;
  })}</section>`;
};

const stage = (random: Random): string =>
  `<section class="stage"><h2>${title(random)}</h2><p>${sentence(random)}</p></section>`;

const slides = (random: Random): string =>
  `<section aria-label="${title(random)}"><div class="slides">${repeat(
    3,
    (index) =>
      `<div class="slide${index === 0 ? ' is-on' : ''}"><h3>${title(random)}</h3><p>${sentence(random)}</p></div>`,
  )}</div><button type="button">${random.isOneOf(6) ? '<span aria-hidden="true">›</span>' : 'Weiter'}</button></section>`;

/** Some do not fit a narrow window, some are cut off when enlarged. */
const narrow = (random: Random): string =>
  `<section><h2>${title(random)}</h2><div class="clip"><p>${sentence(random)}${random.isOneOf(4) ? sentence(random) : ''}</p></div>
    ${random.isOneOf(9) ? '<p><span style="display:inline-block;width:420px">Donaudampfschifffahrtsgesellschaft</span></p>' : ''}</section>`;

const wideTable = (random: Random): string => `<div class="scroll" tabindex="0">${parts.table(random)}</div>`;

/** The parts that pages of the heavy site are made of. */
export const heavyParts = { ...parts, accordion, stage, slides, narrow, wideTable };

export type HeavyPartName = keyof typeof heavyParts;
