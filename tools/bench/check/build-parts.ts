import type { Random } from '../random.ts';

// The parts that pages are made of. Each takes the page's random numbers and gives markup; about one in ten has a barrier in it.
const words =
  'Antrag Auskunft Barriere Bericht Bescheid Bürger Daten Dienst Formular Frist Gebühr Gemeinde Hilfe Hinweis Kreis Leistung Meldung Nachweis Ordnung Person Rathaus Satzung Stelle Termin Umwelt Verein Verkehr Wohnung Zugang Zuschuss'.split(
    ' ',
  );
const verbs = 'beantragen prüfen finden lesen ändern melden bezahlen abholen vereinbaren einreichen'.split(' ');

const repeat = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');
const title = (random: Random): string => `${random.pick(words)} ${random.pick(verbs)}`;
const sentence = (random: Random): string =>
  `${repeat(6 + random.below(9), () => `${random.pick(words)} `)}${random.pick(verbs)}. `;
const link = (random: Random): string => `<a href="/p/${random.below(300)}.html">${title(random)}</a>`;
const picture = (random: Random, width = 320): string => {
  const alt = random.isOneOf(12) ? '' : ` alt="${title(random)}"`;
  return `<img src="/image/${random.below(40)}.svg" width="${width}" height="${Math.round(width * 0.6)}"${alt}>`;
};

const prose = (random: Random): string =>
  `<section><h2>${title(random)}</h2>${repeat(
    3,
    () =>
      `<p${random.isOneOf(10) ? ' class="pale"' : ''}>${sentence(random)}<strong>${random.pick(words)}</strong> ${link(random)} ${sentence(random)}<em>${random.pick(words)}</em></p>`,
  )}</section>`;

const cards = (random: Random): string =>
  `<section><h2>${title(random)}</h2><div class="grid">${repeat(
    6 + random.below(7),
    () => `<article class="card">${picture(random)}<h3>${link(random)}</h3><p>${sentence(random)}</p>
      <span class="badge">${random.pick(words)}</span><button type="button">${random.isOneOf(10) ? '<svg width="16" height="16" viewBox="0 0 16 16"><path d="M2 2h12v12H2z"/></svg>' : 'Merken'}</button></article>`,
  )}</div></section>`;

const table = (random: Random): string => {
  const columns = 4 + random.below(4);
  const cell = random.isOneOf(8) ? 'td' : 'th';
  return `<section><h2>${title(random)}</h2><table><thead><tr>${repeat(columns, () => `<${cell}>${random.pick(words)}</${cell}>`)}</tr></thead>
    <tbody>${repeat(8 + random.below(12), () => `<tr>${repeat(columns, () => `<td>${random.below(9_999)} <span>€</span></td>`)}</tr>`)}</tbody></table></section>`;
};

const form = (random: Random): string => {
  const name = `f${random.below(1_000_000)}`;
  const field = (index: number): string => {
    const label = random.isOneOf(9)
      ? `<span>${random.pick(words)}</span>`
      : `<label for="${name}-${index}">${random.pick(words)}</label>`;
    const control = random.pick([
      `<input id="${name}-${index}" type="text" name="n${index}">`,
      `<select id="${name}-${index}">${repeat(6, () => `<option>${random.pick(words)}</option>`)}</select>`,
      `<textarea id="${name}-${index}" rows="3"></textarea>`,
      `<input id="${name}-${index}" type="email" autocomplete="${random.isOneOf(6) ? 'mail' : 'email'}">`,
    ]);
    return `<div class="field">${label}${control}</div>`;
  };
  return `<section><h2>${title(random)}</h2><form action="/p/0.html"><fieldset><legend>${random.pick(words)}</legend>${repeat(6, field)}
    ${repeat(4, (index) => `<label><input type="radio" name="${name}" value="${index}"> ${random.pick(words)}</label>`)}</fieldset><button>Senden</button></form></section>`;
};

const list = (random: Random): string =>
  `<section><h2>${title(random)}</h2><ul>${repeat(
    8 + random.below(8),
    () => `<li>${link(random)}<ul>${repeat(3, () => `<li>${link(random)}</li>`)}</ul></li>`,
  )}</ul></section>`;

const tabs = (random: Random): string => {
  const name = `t${random.below(1_000_000)}`;
  const role = random.isOneOf(8) ? 'tabs' : 'tab';
  return `<section><h2>${title(random)}</h2><div role="tablist" aria-label="${title(random)}">${repeat(
    4,
    (index) =>
      `<button role="${role}" id="${name}-${index}" aria-selected="${index === 0}" aria-controls="${name}-p${index}" tabindex="${index === 0 ? 0 : -1}">${random.pick(words)}</button>`,
  )}</div>${repeat(
    4,
    (index) =>
      `<div role="tabpanel" id="${name}-p${index}" aria-labelledby="${name}-${index}"${index === 0 ? '' : ' hidden'}><p>${sentence(random)}</p></div>`,
  )}</section>`;
};

const disclosures = (random: Random): string =>
  `<section><h2>${title(random)}</h2>${repeat(
    6,
    () => `<details><summary>${title(random)}</summary><p>${sentence(random)}${link(random)}</p></details>`,
  )}</section>`;

const code = (random: Random): string =>
  `<section><h2>${title(random)}</h2><pre tabindex="0"><code>${repeat(
    12 + random.below(20),
    () =>
      `<span class="line"><span class="kw">return</span> <span class="fn">${random.pick(words)}</span>(<span class="str">"${random.pick(words)}"</span>);</span>\n`,
  )}</code></pre></section>`;

const hero = (random: Random): string =>
  `<section class="hero"><h2>${title(random)}</h2><p>${sentence(random)}</p><a class="button" href="/p/${random.below(300)}.html">${title(random)}</a>${picture(random, 640)}</section>`;

export type PartName = 'prose' | 'cards' | 'table' | 'form' | 'list' | 'tabs' | 'disclosures' | 'code' | 'hero';

/** Markup of a part, by the kind of page it is mostly found on. */
export const parts: Record<PartName, (random: Random) => string> = {
  prose,
  cards,
  table,
  form,
  list,
  tabs,
  disclosures,
  code,
  hero,
};
export { link, repeat, sentence, title };
