type Card = {
  href: string;
  title: string;
  text: string;
  /** File name of a decorative picture under `/bilder/`. */
  picture?: string;
  /** A small line above the title. */
  label?: string;
};

/** Renders a card whose title is its only link, so that the link's text says where it goes. */
export const renderCard = (card: Card): string => {
  const picture = card.picture
    ? `<img src="/bilder/${card.picture}" alt="" width="480" height="270" loading="lazy">`
    : '';
  const label = card.label ? `<span class="label">${card.label}</span>` : '';
  return `<li class="card">${picture}<div>${label}<h3><a href="${card.href}">${card.title}</a></h3><p>${card.text}</p></div></li>`;
};

/** Renders a list of cards; it goes under a heading of level 2. */
export const renderCards = (cards: Card[]): string => `<ul class="cards">${cards.map(renderCard).join('\n')}</ul>`;
