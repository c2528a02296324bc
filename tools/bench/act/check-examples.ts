import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join, normalize } from 'node:path';
import { createPageRunner } from '../../../packages/browser/src/page-runner/create-page-runner.ts';
import { startEgress } from '../../../packages/crawler/src/egress/start-egress.ts';
import { readPageScript } from '../../../packages/browser/src/page-script/build-page-script.ts';
import type { PageScript } from '../../../packages/browser/src/page-script/page-script.ts';
import { ruleById, rules } from '../../../packages/engine/src/catalogue/index.ts';
import type { Finding } from '../../../packages/engine/src/types.ts';
import { portOf } from '../port-of.ts';
import type { Example } from './read-examples.ts';

/** What was found on an example; each finding has the criteria of its rule. */
export type CheckedExample = {
  example: Example;
  findings: (Finding & { criteria: readonly string[] })[];
  error: string | null;
};

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
  xml: 'application/xml',
  css: 'text/css',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  vtt: 'text/vtt',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
};
const typeOf = (path: string): string => types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** Serves the examples at their paths, and what they load. */
export const serveExamples = (folder: string, examples: readonly Example[]): Promise<Server> => {
  const byPath = new Map(examples.map((example) => [example.path, example]));
  return new Promise((resolve) => {
    const server = createServer((request, response) => {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
      const example = byPath.get(path);
      if (example) return response.writeHead(200, { 'content-type': typeOf(path) }).end(example.code);
      const file = join(folder, normalize(path));
      const found = [file, `${file}.html`, join(file, 'index.html')].find(
        (one) => existsSync(one) && statSync(one).isFile(),
      );
      if (!path.startsWith('/test-assets/') || !found) return response.writeHead(404).end();
      response.writeHead(200, { 'content-type': typeOf(found) });
      return createReadStream(found).pipe(response);
    });
    server.listen(0, 'localhost', () => resolve(server));
  });
};

const axeIds = JSON.stringify(rules.filter(({ engine }) => engine === 'axe').map(({ id }) => id));
const axeAlone = async (): Promise<PageScript> => {
  const script = await readPageScript();
  const own = `${script.own};{ const page = zugangPage; zugangPage = { ...page, startCheck: (s, o) => page.startCheck(s, { ...o, isPlain: true, rules: ${axeIds} }) }; }`;
  return { ...script, own };
};

/** Checks every example; a finding gets the criteria of its rule. */
export const checkExamples = async (
  folder: string,
  examples: readonly Example[],
  { isAxeAlone = false } = {},
): Promise<CheckedExample[]> => {
  const server = await serveExamples(folder, examples);
  const host = `localhost:${portOf(server)}`;
  const egress = await startEgress({ allowHosts: [host] });
  // What probes see belongs to rules of our own: beside axe-core's rules they would only take time.
  const runner = createPageRunner({
    egress,
    tabs: 2,
    leavesOut: false,
    ...(isAxeAlone && { pageScript: axeAlone, probes: ['frames'] }),
  });
  const check = async (example: Example): Promise<CheckedExample> => {
    const result = await runner.check(`http://${host}${example.path}`, {
      isolationKey: 'act',
      level: 'AAA',
      screenshot: false,
    });
    if (result.kind !== 'checked') return { example, findings: [], error: result.error };
    const findings = result.check.findings.map((finding) => ({
      ...finding,
      criteria: ruleById(finding.ruleId)?.criteria ?? [],
    }));
    return { example, findings, error: null };
  };
  try {
    return await Promise.all(examples.map(check));
  } finally {
    await runner.close();
    await egress.close();
    server.closeAllConnections();
    server.close();
  }
};
