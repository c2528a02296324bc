/** A browser made of code: follows redirects, keeps cookies by origin, sends forms. No scripts. */
export type TestBrowser = {
  /** Goes to an address and follows every redirect to the first page. */
  visit: (address: string) => Promise<TestPage>;
  /** Takes one step and no redirect. */
  step: (address: string) => Promise<Response>;
  /** Sends the only form of a page with these fields beside its hidden ones. */
  submit: (page: TestPage, fields: Record<string, string>) => Promise<TestPage>;
  cookies: (address: string) => string;
  forget: (address: string) => void;
};
export type TestPage = { url: URL; status: number; body: string };

const hiddenFields = (body: string): Record<string, string> =>
  Object.fromEntries(
    [...body.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      /value="([^"]*)"/.exec(input)?.[1] ?? '',
    ]),
  );

/** `served` maps the address people know to the one the test's server listens at. */
export const createTestBrowser = (served: { publicUrl: string; at: string }): TestBrowser => {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (address: string): Map<string, string> => {
    const { origin } = new URL(address);
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  };
  const cookies = (address: string): string =>
    [...jarOf(address)].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const target = address.startsWith(served.publicUrl) ? served.at + address.slice(served.publicUrl.length) : address;
    const answer = await fetch(target, { ...init, headers: { cookie: cookies(address) }, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jarOf(address).delete(name);
      else jarOf(address).set(name, value);
    }
    return answer;
  };
  const follow = async (address: string, init?: RequestInit): Promise<TestPage> => {
    let [url, answer] = [new URL(address), await send(address, init)];
    for (let steps = 0; answer.headers.has('location'); steps += 1) {
      if (steps > 20) throw new Error(`endless redirects at ${url.href}`);
      url = new URL(answer.headers.get('location') ?? '', url);
      answer = await send(url.href);
    }
    return { url, status: answer.status, body: await answer.text() };
  };
  return {
    visit: (address) => follow(address),
    step: (address) => send(address),
    submit: (page, fields) => {
      const action = /<form[^>]*action="([^"]*)"/.exec(page.body)?.[1];
      if (action === undefined) throw new Error(`there is no form on ${page.url.href}: ${page.body.slice(0, 500)}`);
      const form = new URLSearchParams({ ...hiddenFields(page.body), ...fields });
      return follow(new URL(action, page.url).href, { method: 'POST', body: form });
    },
    cookies,
    forget: (address) => void jars.delete(new URL(address).origin),
  };
};
