import { randomUUID } from 'node:crypto';
import type { SampleProject } from '#platform/db/sample-project';
import { sampleInputs, type Input } from '../sample-inputs.ts';
import { breakFraming } from './break-framing.ts';
import { changeTree, treeOf, writeJson, writeQuery, writeText, type Members } from './input-tree.ts';
import type { Plan } from './request-plan.ts';
import type { RawRequest } from './raw-connection.ts';

/** What a request needs of the tenants it is made for. */
export type Party = {
  own: SampleProject;
  foreign: SampleProject;
  email: string;
  foreignEmail: string;
  password: string;
  host: string;
  /** Header lines that sign the caller in. */
  credentials: Record<Plan['caller'], [string, string][]>;
};

/** The request with what it is called by, so that its answer can be judged. */
export type WrittenRequest = RawRequest & { method: string; target: string };

const randomIds = (ids: SampleProject): SampleProject =>
  Object.fromEntries(Object.keys(ids).map((name) => [name, randomUUID()])) as SampleProject;

const idsOf = ({ ids }: Plan, { own, foreign }: Party): SampleProject =>
  ids === 'own' ? own : ids === 'foreign' ? foreign : randomIds(own);

/** Replaces placeholders of the tenant's values, `⟦own.pageId⟧`; anything else in such brackets is bytes, `⟦c0 af⟧`. */
const fillIn = (text: string, party: Party): string =>
  text.replace(/⟦([a-zA-Z]+)(?:\.(\w+))?⟧/g, (all, name: string, field: string | undefined) => {
    if (field) return party[name as 'own' | 'foreign'][field as keyof SampleProject];
    return /^(email|foreignEmail|password|host)$/.test(name) ? party[name as 'email'] : all;
  });

/** UTF-8, save for `⟦c0 af⟧`, which are these very bytes. */
const bytesOf = (text: string): Buffer =>
  Buffer.concat(
    text
      .split(/(⟦[0-9a-f ]+⟧)/)
      .map((part) =>
        /^⟦[0-9a-f ]+⟧$/.test(part) ? Buffer.from(part.replace(/[⟦⟧ ]/g, ''), 'hex') : Buffer.from(part),
      ),
  );

const changeBody = (text: string, { body }: Plan): string => {
  if (!body) return text;
  const { how, at, bytes } = body;
  if (how === 'replace') return bytes;
  if (how === 'before') return bytes + text;
  return how === 'after' ? text + bytes : text.slice(0, at % (text.length + 1));
};

const pathOf = ({ procedure, path }: Plan, input: Members, party: Party): string => {
  const filled = procedure.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input.entries.find(([key]) => key === name)?.[1];
    const text = value === undefined ? 'missing' : fillIn(writeText(value), party);
    return encodeURIComponent(text.toWellFormed());
  });
  if (!path) return `/api${filled}`;
  const parts = filled.split('/');
  const at = parts.length - (path.at % parts.length);
  return `/api${parts.slice(0, at).join('/')}${path.part}${at < parts.length ? '/' : ''}${parts.slice(at).join('/')}`;
};

const inPath = ({ procedure }: Plan): Set<string> =>
  new Set(Array.from(procedure.path.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? ''));

const searchOf = (isRead: boolean, rest: Members, { plan, party }: { plan: Plan; party: Party }): string => {
  const parts = [isRead ? fillIn(writeQuery(rest), party) : '', plan.query ?? ''].filter((part) => part !== '');
  return parts.length > 0 ? `?${parts.join('&')}` : '';
};

const headersOf = (plan: Plan, party: Party, body: Buffer | null): [string, string][] => {
  const own: [string, string][] = [
    ['Host', party.host],
    // As a browser does on our own pages: without it, a session's writes are all refused at the door.
    ['Origin', `http://${party.host}`],
    ...party.credentials[plan.caller],
    ...(body
      ? ([
          ['Content-Type', 'application/json'],
          ['Content-Length', String(body.length)],
        ] as [string, string][])
      : []),
  ];
  const replaced = new Set(plan.headers.map(([name]) => name.toLowerCase()));
  return [...own.filter(([name]) => !replaced.has(name.toLowerCase())), ...plan.headers];
};

/** Builds the bytes of a drawn request for these tenants. `proof` is that of the bot protection, where one was made. */
export const writeRequest = (plan: Plan, party: Party, proof: string | null): WrittenRequest => {
  const sample: Input = {
    ...sampleInputs[plan.procedure.name](idsOf(plan, party)),
    ...(proof ? { botProof: proof } : {}),
  };
  // An existing user, so that signing in and asking for mails come to their end.
  const isKnown = plan.ids === 'own' && sample['email'] === 'unknown@example.org';
  const right = isKnown ? { ...sample, email: party.email } : sample;
  const input = changeTree(treeOf(right), { changes: plan.fields, strays: plan.strays, known: plan.procedure.fields });
  const names = inPath(plan);
  const rest: Members = { entries: input.entries.filter(([name]) => !names.has(name)) };
  const isRead = plan.procedure.method === 'GET';
  const target = pathOf(plan, input, party) + searchOf(isRead, rest, { plan, party });
  const text = isRead ? (plan.body ? changeBody('{}', plan) : null) : changeBody(writeJson(rest), plan);
  const body = text === null ? null : bytesOf(fillIn(text, party));
  const method = plan.method ?? plan.procedure.method;
  const request = { method, target, headers: headersOf(plan, party, body), body };
  const broken = breakFraming(request, plan.framing);
  const bytes = Buffer.concat([bytesOf(broken.head), broken.body]);
  return { method, target, bytes, isHead: method === 'HEAD', isBroken: plan.framing !== null };
};
