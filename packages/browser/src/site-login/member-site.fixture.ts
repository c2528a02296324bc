import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Handler, type LoopbackSite, serveLoopback } from '@zugang/crawler/serve-loopback.fixture';
import { makeCode } from './make-code.ts';

/** What is typed to sign in to a {@link MemberSite}. */
export const member = {
  user: 'mia@example.org',
  password: 'Geheim-4711-Wort',
  codeSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
} as const;

/** A site with a real login. `sessions`: those that hold; `logins`: the number of logins. */
export type MemberSite = LoopbackSite & {
  sessions: Set<string>;
  logins: () => number;
  /** All sessions end after this many pages were served to signed-in users. */
  lastTo: (requests: number) => void;
  /** Each session ends with the first page. */
  endsAtOnce: (isSo: boolean) => void;
};

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="de"><meta charset="utf-8"><title>${title}</title><body>${body}</body></html>`;
const NAV =
  '<nav><a href="/konto">Konto</a> <a href="/daten">Daten</a> <a href="/ende">Abmelden</a> <a href="/logout">Logout</a></nav>';

const readBody = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
};
const cookieOf = (request: IncomingMessage, name: string): string =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
const send = (response: ServerResponse, html: string, status = 200): void =>
  void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
const go = (response: ServerResponse, location: string, cookies: string[] = []): void =>
  void response.writeHead(303, { location, 'set-cookie': cookies }).end();

const FORM = (token: string, error: string): string =>
  page(
    'Anmelden',
    `<main><h1>Anmelden</h1>${error && `<p role="alert">${error}</p>`}<form method="post" action="/anmelden?von=start"><input type="hidden" name="csrf" value="${token}">
<label for="u">E-Mail-Adresse</label><input id="u" name="user"><label for="p">Passwort *</label><input id="p" name="password" type="password">
<label><input type="checkbox" id="show" onclick="p.type = this.checked ? 'text' : 'password'"> Passwort zeigen</label><button>Anmelden</button></form></main>`,
  );
const CODE = page(
  'Code',
  '<main><h1>Code</h1><form method="post" action="/code"><label>Einmalcode <input name="code" autocomplete="one-time-code"></label><button>Weiter</button></form></main>',
);

/** A token in the browser's own storage, and a form that a script makes in a shadow root. */
const APP = page(
  'App',
  `<main id="app"></main><script>
const view = document.querySelector('#app');
const isIn = () => localStorage.getItem('token') === 'app-token' && sessionStorage.getItem('tab') === '1';
const show = () => {
  if (isIn()) { view.innerHTML = '<h1>Willkommen zurück</h1><a href="/app/daten">Daten</a>'; return; }
  const root = view.attachShadow({ mode: 'open' });
  root.innerHTML = '<h1>Anmelden</h1><form><label>Name <input name="user"></label><label>Kennwort <input type="password" name="password"></label><button>Los</button></form>';
  root.querySelector('form').onsubmit = async (event) => {
    event.preventDefault();
    const data = new FormData(event.target);
    const answer = await fetch('/api/login', { method: 'POST', body: new URLSearchParams(data) });
    if (!answer.ok) { root.querySelector('h1').textContent = 'Falsch'; return; }
    localStorage.setItem('token', (await answer.json()).token);
    sessionStorage.setItem('tab', '1');
    location.replace('/app');
  };
};
show();
</script>`,
);

/** The sessions, and the pages that depend on them. */
const keepMembers = () => {
  const sessions = new Set<string>();
  const tokens = new Set<string>();
  let logins = 0;
  let left = Infinity;
  let isShort = false;
  const isIn = (request: IncomingMessage): boolean => sessions.has(cookieOf(request, 'sid'));
  const begin = (response: ServerResponse): void => {
    const id = randomUUID();
    sessions.add(id);
    logins += 1;
    go(response, '/konto', [`sid=${id}; Path=/; HttpOnly; SameSite=Lax`]);
  };
  const inside =
    (title: string): Handler =>
    (request, response) => {
      if (!isIn(request)) return go(response, '/anmelden?weiter=/konto');
      left -= 1;
      if (left === 0 || isShort) sessions.clear();
      return send(
        response,
        page(
          title,
          `${NAV}<main><h1>${title}</h1><p>Guten Tag, Mia.</p><p>Zum <a href="/daten">Datenblatt</a>.</p></main>`,
        ),
      );
    };
  const signOut: Handler = (request, response) => {
    sessions.delete(cookieOf(request, 'sid'));
    go(response, '/anmelden');
  };
  const signIn: Handler = async (request, response) => {
    if (request.method !== 'POST') {
      const token = randomUUID();
      tokens.add(token);
      return send(response, FORM(token, ''));
    }
    const body = await readBody(request);
    if (!tokens.delete(body.get('csrf') ?? '')) return send(response, page('Nein', '<h1>Ungültig</h1>'), 403);
    const isRight = body.get('user') === member.user && body.get('password') === member.password;
    return isRight ? begin(response) : send(response, FORM(randomUUID(), 'Das Passwort ist falsch.'), 401);
  };
  const code: Handler = async (request, response) => {
    if (request.method !== 'POST') return send(response, CODE);
    const typed = (await readBody(request)).get('code');
    return typed === makeCode(member.codeSecret, Date.now()) ? begin(response) : send(response, CODE);
  };
  const lastTo = (requests: number): void => {
    left = requests;
  };
  const endsAtOnce = (isSo: boolean): void => {
    isShort = isSo;
  };
  return { endsAtOnce, sessions, isIn, inside, signIn, signOut, code, lastTo, logins: () => logins };
};

const login: Handler = async (request, response) => {
  const isRight = (await readBody(request)).get('password') === member.password;
  response.writeHead(isRight ? 200 : 401, { 'content-type': 'application/json' });
  response.end(JSON.stringify(isRight ? { token: 'app-token' } : {}));
};
/** Serves a members' area: form with a token against forgery, session cookie, one-time code, an app, and links that sign out. */
export const serveMemberSite = async (): Promise<MemberSite> => {
  const members = keepMembers();
  const site = await serveLoopback({
    '/': (request, response) =>
      send(response, page('Start', `<main><h1>Start</h1><a href="/anmelden">Anmelden</a></main>`)),
    '/anmelden': members.signIn,
    '/code': members.code,
    '/konto': members.inside('Konto'),
    '/daten': members.inside('Daten'),
    '/ende': members.signOut,
    '/logout': members.signOut,
    '/klickt': page(
      'Klickt',
      '<main><h1>Klickt</h1><a id="a" href="/logout">Weg</a></main><script>fetch("/logout").catch(() => undefined); a.click();</script>',
    ),
    '/app': APP,
    '/api/login': login,
    '/zeigt': page(
      'Zeigt',
      `<main><label>Kennwort <input id="k"></label><p id="echo" style="transition: all 2s"></p><script>
k.oninput = () => { echo.innerHTML = '<b>' + k.value.slice(0, 5) + '</b>' + k.value.slice(5); document.title = k.value; };</script><input value="" id="copy" aria-label="Zweites"><script>k.addEventListener('input', () => { copy.value = k.value; });</script></main>`,
    ),
    '/rahmen': (_request, response) =>
      send(
        response,
        page(
          'Rahmen',
          `<iframe src="http://localhost:${site.host.split(':')[1]}/anmelden" width="600" height="300"></iframe>`,
        ),
      ),
    '/haengt': page('Hängt', '<h1>Hängt</h1><script>for (;;) {}</script>'),
    '/verdeckt': page(
      'Verdeckt',
      '<button>Los</button><div style="position:fixed;inset:0;background:#fff8"></div><p hidden>Geheim gehalten</p>',
    ),
    '/weg': (_request, response) => go(response, 'http://127.0.0.1:9/'),
  });
  const { sessions, logins, lastTo, endsAtOnce } = members;
  return { ...site, sessions, logins, lastTo, endsAtOnce };
};
