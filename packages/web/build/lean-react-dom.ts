import type { Plugin } from 'vite';
import { leaveOut } from './leave-out.ts';
import { unusedReactDom } from './react-dom-parts.ts';

/** Leaves out of React DOM what the dashboard does not use; the build fails when another version of it is installed. */
export function leanReactDom(): Plugin {
  return {
    name: 'zugang:lean-react-dom',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler: (code) => {
        const { version } = unusedReactDom;
        if (!code.includes(`exports.version = "${version}"`))
          throw new Error(`What is left out of React DOM was read in version ${version}: see build/react-dom-parts.ts`);
        return { code: leaveOut(code, unusedReactDom), map: null };
      },
    },
  };
}
