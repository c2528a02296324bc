import { startEgress } from '@zugang/crawler/egress';
import { serveLoopback } from '@zugang/crawler/serve-loopback.fixture';
import { createPageRunner } from '../page-runner/create-page-runner.ts';

/** A worker that says so on its output once it hangs in a page whose script never ends; to be killed. */
const site = await serveLoopback({
  '/': '<title>x</title><script>fetch("/started").then(() => { while (true); })</script>',
});
const egress = await startEgress({ allowHosts: [site.host] });
const runner = createPageRunner({ egress, tabs: 1 });
void runner.check(`${site.origin}/`, { isolationKey: 'a', level: 'A', screenshot: false });
const timer = setInterval(() => {
  if (!site.hits.includes('/started')) return;
  clearInterval(timer);
  process.stdout.write('hanging\n');
}, 50);
