import { cancelScan, listScans, pauseScan, resumeScan, startScan, watchProgress } from '#modules/scan';
import { signedIn } from './base.ts';
import { beginStream } from './begin-stream.ts';

export const scanRoutes = {
  start: signedIn.scan.start.handler(({ context, input }) => startScan(context.ctx, input)),
  list: signedIn.scan.list.handler(({ context, input }) => listScans(context.ctx, input)),
  pause: signedIn.scan.pause.handler(({ context, input }) => pauseScan(context.ctx, input)),
  resume: signedIn.scan.resume.handler(({ context, input }) => resumeScan(context.ctx, input)),
  cancel: signedIn.scan.cancel.handler(({ context, input }) => cancelScan(context.ctx, input)),
  progress: signedIn.scan.progress.handler(({ context, input, signal }) =>
    beginStream(watchProgress(context.ctx, input, signal)),
  ),
};
