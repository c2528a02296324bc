/** Running text of several sentences, in three languages. */
export const german =
  'Wir reparieren Ihr Fahrrad in unserer Werkstatt und beraten Sie gern. Die Reparatur dauert nicht lange, denn wir haben alle Teile auf Lager. Wenn Sie einen Termin brauchen, rufen Sie uns an oder schreiben Sie uns eine Nachricht. Auch für Kinder haben wir eine große Auswahl an Rädern, die Sie bei uns ausprobieren können.';
export const english =
  'We repair your bicycle in our workshop and are happy to advise you. The repair does not take long, because we have all of the parts in stock. If you need an appointment, call us or send us a message. We also have a large selection of bicycles for children, which you can try when you visit the shop.';
export const french =
  'Nous réparons votre vélo dans notre atelier et nous vous conseillons avec plaisir. La réparation ne dure pas longtemps, parce que nous avons toutes les pièces en stock. Si vous avez besoin d’un rendez-vous, appelez-nous ou envoyez-nous un message. Nous avons aussi un grand choix de vélos pour les enfants, que vous pouvez essayer.';

/** A picture that needs no network. */
export const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
export const pixelImage = (attributes: string): string => `<img src="${pixel}" width="90" height="60" ${attributes}>`;

/** A canvas with what a script draws into it; `c` is its context. */
export const drawnCanvas = (draw: string, attributes = ''): string =>
  `<canvas width="300" height="60" ${attributes}></canvas><script>{const c=document.querySelector('canvas').getContext('2d');c.font='28px sans-serif';${draw}}</script>`;

/** The content of the open shadow root of a component. */
export const inShadow = (html: string): string => `<x-part><template shadowrootmode="open">${html}</template></x-part>`;

/** A document with a style sheet. */
export const styledPage = (css: string, body = '<p>Text</p>'): string =>
  `<html lang="de"><head><title>Fahrräder in Kassel</title><style>${css}</style></head><body>${body}</body></html>`;

/** A document whose title or language matter. */
export const pageWith = ({ lang = 'de', head = '<title>Fahrräder in Kassel</title>', body = '' }): string =>
  `<html lang="${lang}"><head>${head}</head><body>${body}</body></html>`;
