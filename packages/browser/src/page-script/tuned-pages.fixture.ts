const page = (body: string, style = ''): string =>
  `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Seite</title><style>${style}</style></head><body>${body}</body></html>`;

const repeat = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

/** Pages that cover all that is tuned: each has barriers, and most have what axe-core cannot tell. */
export const tunedPages: Readonly<Record<string, string>> = {
  'texts over and under others': page(
    `<main><h1>Lagen</h1>${repeat(
      6,
      (index) =>
        `<div class="stack" style="z-index:${index}"><p class="pale">Text ${index}</p><p class="over" style="top:${index * 4}px">Darüber ${index}</p></div>`,
    )}
    <div class="half"><span>Durchscheinend</span></div><div class="blend"><p>Gemischt</p></div>
    <div class="fixed"><a href="#a">Fest</a></div><p class="picture">Bild <b>Text</b></p><p class="shadow">Schatten</p>
    <p class="stroke">Umriss</p><p class="pseudo">Davor</p><div class="float">Schwebend</div><p>Neben <span class="block">Block</span></p></main>`,
    `.stack{position:relative;height:60px;background:#eee}.over{position:absolute;left:10px;background:#fff8;color:#999}.pale{color:#aaa}
    .half{opacity:.6;background:#444}.half span{color:#888}.blend{mix-blend-mode:multiply;background:#c0c}.blend p{color:#c9c}
    .fixed{position:fixed;top:40px;left:400px;background:#ddd}.fixed a{color:#bbb}.picture{background:linear-gradient(#fff,#000)}
    .shadow{color:#fff;text-shadow:0 0 2px #000}.stroke{-webkit-text-stroke:2px #f88;color:#fff}
    .pseudo{position:relative;color:#777}.pseudo::before{content:"";position:absolute;inset:0;background:#7778}
    .float{float:right;width:90px;color:#bbb}.block{display:block;transform:translateX(8px);color:#ccc;background:#ddd}`,
  ),
  'hidden, clipped and scrolled parts': page(
    `<main><h1>Teile</h1><div class="box" id="box"><p>Oben</p><p class="far">Weit unten <a href="#x"><img src="data:,"></a></p></div>
    <div class="cut"><p class="pale">Abgeschnitten</p><p class="out pale">Draußen</p></div><p class="gone">Links weg</p><p class="clip">Geklippt</p>
    <div aria-hidden="true"><button>Versteckt</button></div><div inert><a href="#y"></a></div><details><summary>Mehr</summary><p class="pale">Innen</p></details>
    <p hidden>Nie</p><p style="visibility:hidden">Unsichtbar <b style="visibility:visible" class="pale">sichtbar</b></p><p style="opacity:0">Durchsichtig</p>
    <p style="height:0;overflow:auto" class="pale">Ohne Höhe</p><map name="m"><area href="#z" shape="rect" coords="0,0,9,9"></map><img usemap="#m" src="data:," alt="Karte"></main>
    <script>document.getElementById('box').scrollTop = 40; scrollTo(0, 30);</script><div style="height:3000px"></div>`,
    `.box{height:80px;overflow:auto}.far{margin-top:300px;color:#aaa}.cut{width:100px;height:30px;overflow:hidden;position:relative}.out{position:absolute;left:300px}
    .gone{position:absolute;left:-9999px}.clip{position:absolute;clip:rect(0 0 0 0)}.pale{color:#aaa}`,
  ),
  'shadow roots and slots': page(
    `<main><h1>Schatten</h1><x-card><span class="pale">Eingesetzt</span><img src="data:,"></x-card><div id="host"></div><x-card><button></button></x-card></main>
    <script>customElements.define('x-card', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML =
      '<style>div{background:#ddd;padding:4px}p{color:#bbb}</style><div><p>Innen</p><slot></slot><input><a href="#a"></a></div>'; } });
    document.getElementById('host').attachShadow({ mode: 'open' }).innerHTML = '<section aria-label="x"><x-card>Doppelt</x-card><ul><p>Kein Punkt</p></ul></section>';</script>`,
    '.pale{color:#aaa}',
  ),
  'roles, names and fields': page(
    `<main><h1>Rollen</h1><div role="tablist"><button role="tabs" aria-selected="maybe" aria-controls="nix">Eins</button></div>
    <div role="none"><ul role="presentation"><li tabindex="0">Punkt</li></ul></div><table role="none" aria-label="x"><tr><td>Zelle</td></tr></table>
    <div role="checkbox" aria-checked="x"></div><div role="heading">Ohne Stufe</div><a href="#a" role="doc-backlink">Zurück</a><span aria-label="Nein" aria-foo="1">Text</span>
    <form><label for="a">Feld</label><input id="a" disabled><label>Wahl <select><option>1</option></select></label><input aria-labelledby="fehlt">
    <input type="text" style="text-indent:-999px" value="Weg" aria-label="Eins"><textarea placeholder="Nur Platz"></textarea><fieldset disabled><label>Aus <input></label></fieldset>
    <p id="lab">Name</p><input aria-labelledby="lab" disabled><input autocomplete="mail" name="e" aria-label="Post"></form>
    <p>Ein langer Satz mit einem <a href="#l" style="color:#338;text-decoration:none">Verweis</a> in der Mitte.</p>
    <div role="menu"><div role="menuitem"><a href="#m">x</a></div></div><iframe src="about:blank"></iframe><img src="data:," role="button" alt="a"><svg role="img"></svg></main>`,
    'button{width:12px;height:12px;padding:0;margin:0}',
  ),
  'tables, lists and tiny targets': page(
    `<header><nav><ul>${repeat(12, (index) => `<li><a href="#${index}">${index}</a></li>`)}</ul></nav></header><nav></nav>
    <main><h2>Zu tief</h2><h4>Sprung</h4><table><caption>T</caption><tr><th>A</th><th></th></tr>${repeat(9, (index) => `<tr><td headers="x">${index}</td><td>${index}</td></tr>`)}</table>
    <dl><div><dt>Wort</dt></div><p>Falsch</p></dl><ol><div>Kein Punkt</div></ol>${repeat(9, (index) => `<button class="tiny" style="left:${index * 9}px">${index}</button>`)}
    <p lang="xx-invalid">Sprache</p><p style="letter-spacing:1px!important">Abstand</p><video src="data:,"></video><marquee>Läuft</marquee></main><main>Zweites</main><p>Draußen</p>`,
    'ul{display:flex;gap:2px;padding:0;list-style:none}li{font-size:8px}.tiny{position:relative;width:10px;height:10px;padding:0;overflow:hidden}',
  ),
  'a dialog over the page, from right to left': page(
    `<main dir="rtl"><h1>Dialog</h1><a href="#a" class="pale">Dahinter</a><p>Text</p></main><dialog id="d"><p class="pale">Vorne</p><button></button></dialog>
    <script>document.getElementById('d').showModal(); document.body.dir = 'rtl';</script>`,
    '.pale{color:#bbb}dialog{background:#eee}',
  ),
  'colours that are mixed': page(
    `<main><h1>Farben</h1><div class="half"><p style="color:#555">Grau auf Weiß, durchscheinend</p></div>
    <div class="half lifted"><p style="color:#555">In einer eigenen Lage</p></div>
    <div class="night"><p class="half">Halb auf Nacht</p><p style="opacity:.99">Fast ganz</p></div>
    <div class="night lifted"><span style="mix-blend-mode:difference;color:#888">Gemischt</span></div>
    <div style="mix-blend-mode:multiply;background:#eee"><p style="color:#777">In einem Block, der mischt</p></div>
    <div style="background:rgba(0,0,0,.4)"><p style="color:#666">Auf einem Schleier</p></div>
    <div style="background:#fff;width:60px;height:12px"><p style="color:#777">Länger als das, was dahinter liegt</p></div>
    <div style="overflow:auto;height:30px;background:#ddd"><p style="color:#888">Eins<br>zwei<br>drei</p></div>
    <p style="color:rgba(0,0,0,.5)">Durchscheinende Schrift</p><p style="color:#aaa;-webkit-text-stroke:1px #ccc">Mit Rand</p>
    <label style="color:#888">Ort <input style="color:#999;text-indent:4px" value="Kassel"></label><label style="color:#888">Zu <input disabled></label>
    <div class="night" style="position:fixed;bottom:0;left:0;right:0"><span style="color:#444">Unten fest</span></div></main>`,
    'html{background:#222}body{background:#fff}.half{opacity:.5}.lifted{position:relative;z-index:2}.night{background:#111;color:#999}',
  ),
};
