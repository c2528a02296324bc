import type { IncomingMessage, ServerResponse } from 'node:http';
import { reportToStatement } from '#modules/statement';
import {
  createSightingMemory,
  recordSighting,
  previewPolicy,
  readWidgetConfig,
  renderPreview,
  reportBarrier,
} from '#modules/tool';
import { callerAddress } from '../caller-address.ts';
import type { HttpServices } from '../services.ts';
import {
  createAddressLimit,
  forEverybody,
  readSent,
  sendOpenly,
  sendPreflight,
  type AddressLimit,
} from './widget-requests.ts';
import {
  matchWidgetRoute,
  readWidgetInput,
  widgetStatus,
  type WidgetError,
  type WidgetInput,
  type WidgetOutput,
  type WidgetProcedure,
} from './widget-routes.ts';

type Call = {
  services: HttpServices;
  request: IncomingMessage;
  /** Of whoever calls. */
  address: string;
  response: ServerResponse;
  wasRecorded: (what: string) => boolean;
  mayAsk: AddressLimit;
  mayReport: AddressLimit;
};

const sendRefusal = <Name extends WidgetProcedure>(response: ServerResponse, name: Name, error: WidgetError<Name>) =>
  sendOpenly(response, { status: widgetStatus(name, error), body: { error } });

const sendConfig = async (
  { services, address, response, mayAsk }: Call,
  asked: WidgetInput<'config'>,
): Promise<void> => {
  if (!(await mayAsk(address))) return sendRefusal(response, 'config', 'rate_limited');
  const body: WidgetOutput<'config'> = await readWidgetConfig(services.context, asked);
  sendOpenly(response, { status: widgetStatus('config', null), body, cache: 'public, max-age=60' });
};

const handleBeacon = async ({ services, request, address, response, mayAsk, wasRecorded }: Call): Promise<void> => {
  const origin = request.headers.origin ?? '';
  const beacon = (await mayAsk(address)) ? readWidgetInput('beacon', await readSent(request)) : null;
  if (beacon) await recordSighting(services.context, { beacon, origin, wasRecorded });
  response.writeHead(widgetStatus('beacon', null), { ...forEverybody, 'Cache-Control': 'no-store' }).end();
};

const handleReport = async ({ services, request, address, response, mayReport }: Call): Promise<void> => {
  if (!(await mayReport(address))) return sendRefusal(response, 'report', 'rate_limited');
  const report = readWidgetInput('report', await readSent(request));
  if (!report) return sendRefusal(response, 'report', 'invalid');
  const sent = { report, origin: request.headers.origin ?? '' };
  const answer = await reportBarrier(services.context, services.rateLimits, sent);
  if ('error' in answer) return sendRefusal(response, 'report', answer.error);
  const body: WidgetOutput<'report'> = answer;
  return sendOpenly(response, { status: widgetStatus('report', null), body });
};

const handleStatementReport = async ({ services, request, address, response }: Call): Promise<void> => {
  const report = readWidgetInput('reportToStatement', await readSent(request));
  if (!report) return sendRefusal(response, 'reportToStatement', 'invalid');
  const ctx = { ...services.context, ip: address };
  const answer = await reportToStatement(ctx, services.rateLimits, report);
  if ('error' in answer) return sendRefusal(response, 'reportToStatement', answer.error);
  const body: WidgetOutput<'reportToStatement'> = answer;
  return sendOpenly(response, { status: widgetStatus('reportToStatement', null), body });
};

const sendPreview = async ({ services, response }: Call, asked: WidgetInput<'preview'>): Promise<void> => {
  const { context } = services;
  const { token, settings = null, lang: locale } = asked;
  const html = await renderPreview(context, { token, settings, locale });
  response.setHeader('Content-Security-Policy', previewPolicy(context.settings.publicUrl));
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  response.writeHead(html === null ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html ?? '');
};

/** If a parameter is repeated, the first value is used. */
const readQuery = (url: URL): Record<string, string> => Object.fromEntries([...url.searchParams].toReversed());

type Answer = (call: Call) => Promise<void>;

/** Null where nothing of ours is at this address, or not in this form. */
const findAnswer = (method: string, url: URL): Answer | null => {
  const route = matchWidgetRoute(method, url.pathname);
  if (route?.name === 'beacon') return handleBeacon;
  if (route?.name === 'report') return handleReport;
  if (route?.name === 'reportToStatement') return handleStatementReport;
  const asked = route && { ...readQuery(url), ...route.fields };
  if (route?.name === 'config') {
    const config = readWidgetInput('config', asked);
    return config && ((call) => sendConfig(call, config));
  }
  const preview = route?.name === 'preview' ? readWidgetInput('preview', asked) : null;
  return preview && ((call) => sendPreview(call, preview));
};

const isPreflight = (method: string, path: string): boolean =>
  method === 'OPTIONS' && /^\/w\/v1\/(config\/|beacon$|report$|statement-report$)/.test(path);

/**
 * Handles the widget's requests from customers' pages (`/w/v1/config`, `/w/v1/beacon`, `/w/v1/report`, `/w/v1/statement-report`) and the frames of previews. No
 * cookie is read or set, and nothing needs one. Returns false for another path: nothing was sent then.
 */
export const createWidgetAnswer = (services: HttpServices) => {
  const limits = {
    wasRecorded: createSightingMemory(),
    mayAsk: createAddressLimit(600, 60),
    mayReport: createAddressLimit(5, 10 * 60),
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { url: asked = '/', method = '' } = request;
    const url = new URL(URL.canParse(asked, 'http://widget.invalid') ? asked : '/', 'http://widget.invalid');
    const answer = findAnswer(method, url);
    if (isPreflight(method, url.pathname)) sendPreflight(response);
    else if (!answer) return false;
    else {
      const address = callerAddress(request, services.trustedProxies);
      await answer({ services, request, address, response, ...limits }).catch((error: unknown) => {
        services.context.log.error({ err: error }, 'a request of the widget failed');
        if (response.headersSent) response.destroy();
        else sendOpenly(response, { status: 500, body: { error: 'internal' } });
      });
    }
    return true;
  };
};
