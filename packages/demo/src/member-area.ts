import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { renderPage } from './markup/render-page.ts';
import type { Answer, DemoPage, PageRequest } from './types.ts';

/** What is typed to sign in to the members' area. The site is made up, so is the member. */
export const demoMember = { user: 'mitglied@lindental.example', password: 'lesezeichen-42' } as const;

/** The login. No other page links to the members' area: a crawl needs its URL. */
export const memberLogin = '/mitglieder/anmelden';

const html = { 'content-type': 'text/html; charset=utf-8' };
const cookieName = 'leseausweis';
/** More than a form holds. */
const maxBytes = 4096;

const page = (path: string, title: string, main: string): DemoPage => ({
  path,
  language: 'de',
  title,
  main,
  frame: 'repaired',
  barriers: [],
});

const loginPage = (error: string): DemoPage =>
  page(
    memberLogin,
    'Anmelden',
    `${error && `<p role="alert">${error}</p>`}
<form method="post" action="${memberLogin}">
<p><label for="mail">E-Mail</label> <input id="mail" name="mail" type="email" autocomplete="username" required></p>
<p><label for="kennwort">Passwort</label> <input id="kennwort" name="kennwort" type="password" autocomplete="current-password" required></p>
<p><button type="submit">Anmelden</button></p>
</form>`,
  );

const navigation = `<nav aria-label="Mein Konto"><ul>
<li><a href="/mitglieder/">Mein Konto</a></li>
<li><a href="/mitglieder/ausleihen">Meine Ausleihen</a></li>
<li><a href="/mitglieder/abmelden">Abmelden</a></li>
</ul></nav>`;

/** What only members see; one picture lacks its alternative text on purpose. */
const memberPages = new Map(
  [
    page(
      '/mitglieder/',
      'Mein Konto',
      `${navigation}\n<p>Schön, dass Sie da sind. Ihr Ausweis gilt noch elf Monate.</p>`,
    ),
    page(
      '/mitglieder/ausleihen',
      'Meine Ausleihen',
      `${navigation}\n<p>„Die Brückenbauerin“, zurück bis zum Monatsende.</p>\n<img src="/bilder/regal-3.svg" width="480" height="270">`,
    ),
  ].map((one) => [one.path, one]),
);

const readBody = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = chunk as Buffer;
    length += bytes.length;
    if (length <= maxBytes) chunks.push(bytes);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
};

const lead = (location: string, cookie?: string): Answer => ({
  status: 303,
  headers: { location, ...(cookie ? { 'set-cookie': cookie } : {}) },
  body: '',
});

/** Whether a path belongs to the members' area, also where it names no page. */
export const isMemberPath = (path: string): boolean => path.startsWith('/mitglieder/');

/** The members' area of one running site; sessions are lost when it stops. */
export const openMemberArea = () => {
  const sessions = new Set<string>();
  const sessionOf = ({ headers }: IncomingMessage): string =>
    new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(headers.cookie ?? '')?.[1] ?? '';
  const signIn = async (request: IncomingMessage, context: PageRequest): Promise<Answer> => {
    const sent = await readBody(request);
    const isRight = sent.get('mail') === demoMember.user && sent.get('kennwort') === demoMember.password;
    if (!isRight) {
      const body = renderPage(loginPage('E-Mail oder Passwort stimmen nicht.'), context);
      return { status: 401, headers: html, body };
    }
    const id = randomBytes(16).toString('hex');
    sessions.add(id);
    return lead('/mitglieder/', `${cookieName}=${id}; Path=/mitglieder; HttpOnly; SameSite=Lax`);
  };
  const answerMember = (request: IncomingMessage, path: string, context: PageRequest): Answer | null => {
    if (!sessions.has(sessionOf(request))) return lead(memberLogin);
    if (path === '/mitglieder/abmelden') {
      sessions.delete(sessionOf(request));
      return lead(memberLogin, `${cookieName}=; Path=/mitglieder; Max-Age=0`);
    }
    const found = memberPages.get(path);
    return found ? { status: 200, headers: html, body: renderPage(found, context) } : null;
  };
  /** What is answered below `/mitglieder/`; null for a page that does not exist. */
  return async (request: IncomingMessage, path: string, context: PageRequest): Promise<Answer | null> => {
    if (path !== memberLogin) return answerMember(request, path, context);
    if (request.method === 'POST') return signIn(request, context);
    return { status: 200, headers: html, body: renderPage(loginPage(''), context) };
  };
};
