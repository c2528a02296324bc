import { describeBarrier } from '../describe-barrier.ts';
import type { DemoPage } from '../types.ts';

const bag = `<p class="lead">Feste Baumwolle, lange Henkel, Platz für zwölf Taschenbücher.</p>
<figure><img src="/bilder/tasche.svg" alt="Helle Stofftasche mit einem grünen Buch als Aufdruck" width="480" height="270"><figcaption>9,50 €, abzuholen an der Theke</figcaption></figure>
<p>Der Erlös geht an den <a href="/foerderverein">Förderverein der Bücherei</a>.</p>`;

/** The library's little shop. */
export const shopPages: DemoPage[] = [
  {
    path: '/shop',
    language: 'de',
    title: 'Lädchen',
    main: `<p>Kleine Dinge rund ums Lesen. Sie bestellen hier und holen an der Theke ab.</p>
<h2>Im Angebot</h2>
<ul class="cards goods">
<li class="card"><a class="cover" href="/shop/lesetasche"><img src="/bilder/tasche.svg" alt="" width="480" height="270"></a><div><h3>Lesetasche</h3><p>9,50 €</p><button class="add" type="button"><svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24"><path d="M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z"/></svg></button></div></li>
<li class="card"><a class="cover" href="/shop/becher"><img src="/bilder/becher.svg" alt="" width="480" height="270"></a><div><h3>Becher</h3><p>12,00 €</p><button class="add" type="button"><svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24"><path d="M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z"/></svg></button></div></li>
<li class="card"><a class="cover" href="/shop/leselampe"><img src="/bilder/lampe.svg" alt="" width="480" height="270"></a><div><h3>Leselampe</h3><p>19,00 €</p><button class="add" type="button"><svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24"><path d="M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z"/></svg></button></div></li>
</ul>
<div class="dots"><button type="button" aria-label="Bild 1"></button><button type="button" aria-label="Bild 2"></button><button type="button" aria-label="Bild 3"></button></div>
<p><a class="action" href="/shop/warenkorb">Zum Warenkorb</a></p>`,
    barriers: [
      describeBarrier('link-name', '.goods a.cover', {
        count: 3,
        de: 'Die Links um die Produktbilder haben keinen Namen.',
        en: 'The links around the product pictures have no name.',
      }),
      describeBarrier('button-name', '.goods button.add', {
        count: 3,
        de: 'Die Plus-Schaltflächen haben keinen Namen.',
        en: 'The plus buttons have no name.',
      }),
      describeBarrier('target-size', '.dots button', {
        count: 3,
        de: 'Die Punkte sind nur 12 Pixel groß und stehen dicht beieinander.',
        en: 'The dots are only 12 pixels wide and stand close together.',
      }),
    ],
  },
  { path: '/shop/lesetasche', language: 'de', title: 'Lesetasche', main: bag, barriers: [] },
  {
    path: '/produkte/lesetasche',
    language: 'de',
    title: 'Lesetasche',
    canonicalPath: '/shop/lesetasche',
    isInSitemap: false,
    main: bag,
    barriers: [],
  },
  {
    path: '/shop/becher',
    language: 'de',
    title: 'Becher',
    main: `<figure><img src="/bilder/becher.svg" alt="Gelber Becher mit einem dunkelgrünen Ring" width="480" height="270"><figcaption>12,00 €, abzuholen an der Theke</figcaption></figure>
<p>Aus der Töpferei am Lindenbach, spülmaschinenfest, fasst 300 Milliliter.</p>
<p><a class="vague" href="/shop">mehr</a></p>`,
    barriers: [
      describeBarrier('link-text-meaningless', 'a.vague', {
        de: 'Der Link heißt nur „mehr“, und nichts steht davor.',
        en: 'The link just says „mehr“ (more), and nothing stands before it.',
      }),
    ],
  },
  {
    path: '/shop/leselampe',
    language: 'de',
    title: 'Leselampe',
    main: `<p><a class="twice" href="/bilder/lampe.svg"><img src="/bilder/lampe.svg" alt="Leselampe in groß" width="480" height="270"> Leselampe in groß</a></p>
<p>Warmes Licht, biegsamer Hals, Klemme für den Bettrand.</p>
<p><button class="action misnamed" type="button" aria-label="Absenden">In den Warenkorb</button></p>
<div class="size" role="radiogroup" aria-label="Farbe"><span class="shade" role="radio" tabindex="0" aria-label="Grün">Grün</span></div>
<div class="buy" onclick="location.href='/shop/warenkorb'">Sofort bestellen</div>`,
    barriers: [
      describeBarrier('image-redundant-alt', '.twice img', {
        de: 'Der Alternativtext wiederholt den Text des Links.',
        en: 'The alternative text repeats the text of the link.',
      }),
      describeBarrier('label-content-name-mismatch', 'button.misnamed', {
        de: 'Die Schaltfläche heißt anders, als sie beschriftet ist.',
        en: 'The name of the button is not what it shows.',
      }),
      describeBarrier('aria-required-attr', '.shade', {
        de: 'Dem Auswahlknopf fehlt aria-checked.',
        en: 'The radio button lacks aria-checked.',
      }),
      describeBarrier('keyboard-inaccessible', '.buy', {
        isDecidable: false,
        de: 'Das <div> reagiert nur auf die Maus.',
        en: 'The <div> reacts to the mouse only.',
      }),
    ],
  },
  {
    path: '/shop/warenkorb',
    language: 'de',
    title: 'Warenkorb',
    main: `<p>Sie haben eine Lesetasche ausgewählt.</p>
<form class="sheet" action="/absenden" method="post">
<div><label for="amount">Anzahl</label><input id="amount" name="amount" type="number" min="1" value="1"></div>
<div class="switch" role="switch" aria-checked="false" tabindex="0"></div>
<div><input class="send" type="button" value=""></div>
<button class="action bare-focus" type="submit">Verbindlich bestellen</button>
</form>`,
    barriers: [
      describeBarrier('aria-toggle-field-name', '.switch', {
        de: 'Der Schalter hat keinen Namen.',
        en: 'The switch has no name.',
      }),
      describeBarrier('input-button-name', 'input.send', {
        de: 'Die Schaltfläche ist leer.',
        en: 'The button is empty.',
      }),
      describeBarrier('focus-not-visible', 'button.bare-focus', {
        de: 'Der Fokus auf der Schaltfläche ist nicht zu sehen.',
        en: 'The focus on the button cannot be seen.',
      }),
    ],
  },
];
