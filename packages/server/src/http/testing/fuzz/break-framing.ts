/** A request before it becomes bytes. */
type Parts = { method: string; target: string; headers: [string, string][]; body: Buffer | null };

const headOf = ({ method, target, headers }: Parts, version = 'HTTP/1.1'): string =>
  `${method} ${target} ${version}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;

const withHeader = (parts: Parts, name: string, values: string[]): Parts => ({
  ...parts,
  headers: [
    ...parts.headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase()),
    ...values.map((value): [string, string] => [name, value]),
  ],
});

const withLine = (parts: Parts, line: string): string => headOf(parts).replace('\r\n', `\r\n${line}\r\n`);

type Break = (parts: Parts) => { head: string; body?: Buffer };

const breaks: Record<string, Break> = {
  'short length': (parts) => ({ head: headOf(withHeader(parts, 'Content-Length', ['1'])) }),
  'long length': (parts) => ({ head: headOf(withHeader(parts, 'Content-Length', ['99999'])) }),
  'two lengths': (parts) => ({ head: headOf(withHeader(parts, 'Content-Length', ['1', '2'])) }),
  'no length': (parts) => ({ head: headOf(withHeader(parts, 'Content-Length', [])) }),
  'bad length': (parts) => ({ head: headOf(withHeader(parts, 'Content-Length', ['-1'])) }),
  'length and chunks': (parts) => ({ head: headOf(withHeader(parts, 'Transfer-Encoding', ['chunked'])) }),
  'bad chunks': (parts) => ({
    head: headOf(withHeader(withHeader(parts, 'Content-Length', []), 'Transfer-Encoding', ['chunked'])),
    body: Buffer.from('zz\r\n{}\r\n0\r\n\r\n'),
  }),
  'cut chunks': (parts) => ({
    head: headOf(withHeader(withHeader(parts, 'Content-Length', []), 'Transfer-Encoding', ['chunked'])),
    body: Buffer.from('ff\r\n{"a":'),
  }),
  'old version': (parts) => ({ head: headOf(parts, 'HTTP/1.0') }),
  'unknown version': (parts) => ({ head: headOf(parts, 'HTTP/9.9') }),
  'second version': () => ({ head: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', body: Buffer.alloc(0) }),
  'no host': (parts) => ({ head: headOf(withHeader(parts, 'Host', [])) }),
  'two hosts': (parts) => ({ head: headOf(withHeader(parts, 'Host', ['localhost:3000', 'evil.example'])) }),
  'bare line feeds': (parts) => ({ head: headOf(parts).replaceAll('\r\n', '\n') }),
  'folded header': (parts) => ({ head: withLine(parts, 'X-Folded: a\r\n b') }),
  'NUL in header': (parts) => ({ head: withLine(parts, 'X-Nul: a\u0000b') }),
  'no colon': (parts) => ({ head: withLine(parts, 'nonsense') }),
  'space before colon': (parts) => ({ head: withLine(parts, 'Content-Type : text/plain') }),
  'space in target': (parts) => ({ head: headOf({ ...parts, target: `${parts.target} x` }) }),
  'absolute target': (parts) => ({ head: headOf({ ...parts, target: `http://evil.example${parts.target}` }) }),
  'no target': (parts) => ({ head: headOf({ ...parts, target: '' }) }),
  garbage: () => ({ head: '⟦16 03 01 02 00 01 00 01 fc 03 03⟧', body: Buffer.alloc(0) }),
  'cut head': (parts) => ({ head: headOf(parts).slice(0, 40), body: Buffer.alloc(0) }),
  'many headers': (parts) => ({
    head: headOf({
      ...parts,
      headers: [...parts.headers, ...Array.from({ length: 3_000 }, (): [string, string] => ['A', 'b'])],
    }),
  }),
};

/** The head and the body to send, with the named fault in the framing of HTTP; null leaves it right. */
export const breakFraming = (parts: Parts, framing: string | null): { head: string; body: Buffer } => {
  const body = parts.body ?? Buffer.alloc(0);
  if (framing === null) return { head: headOf(parts), body };
  const apply = breaks[framing];
  if (!apply) throw new Error(`no such fault: ${framing}`);
  return { body, ...apply(parts) };
};
