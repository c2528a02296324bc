import { afterEach } from 'vitest';
import { unmountApp } from './render-in-app.tsx';

// All files share one page and its modules: only what is set up here is set up for each of them.
afterEach(unmountApp);
