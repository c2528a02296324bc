import { cancelScan, listScans, pauseScan, resumeScan, startScan, watchProgress } from '#modules/scan';
import { signedInOrKey } from '../../base.ts';
import { beginStream } from '../../streams/begin-stream.ts';

export const scanRoutes = {
  start: signedInOrKey.scan.start.handler(({ context, input }) => startScan(context.ctx, input)),
  list: signedInOrKey.scan.list.handler(({ context, input }) => listScans(context.ctx, input)),
  pause: signedInOrKey.scan.pause.handler(({ context, input }) => pauseScan(context.ctx, input)),
  resume: signedInOrKey.scan.resume.handler(({ context, input }) => resumeScan(context.ctx, input)),
  cancel: signedInOrKey.scan.cancel.handler(({ context, input }) => cancelScan(context.ctx, input)),
  progress: signedInOrKey.scan.progress.handler(({ context, input, signal }) =>
    beginStream({ context, signal }, (ended) => watchProgress(context.ctx, input, ended)),
  ),
};
