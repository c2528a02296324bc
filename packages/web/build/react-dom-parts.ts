/** What is left out of React DOM, and by which names it is found there; code is JavaScript of a constant. */
export type LeftOut = {
  /** The version the names were read in: another one has to be read again. */
  version: string;
  /** Kinds of fibers (`tag`) that are never made: their cases and comparisons go. */
  tags: readonly number[];
  /** Variables that keep one value. */
  constants: Readonly<Record<string, string>>;
  /** Properties that keep one value. */
  members: Readonly<Record<string, string>>;
  /** Functions that would only ever give one value. */
  functions: Readonly<Record<string, string>>;
  /** Assignments at the top by what their left side begins with, and what takes their place. */
  assignments: Readonly<Record<string, string>>;
};

/**
 * The parts of React DOM the dashboard does not use, about a quarter of it (15 KiB gzip): React is one CommonJS file
 * of functions that all know each other, so nothing of it falls away by itself.
 * A tag that is used after all makes React throw (error 156) at the first render; what is called after all is no function.
 */
export const unusedReactDom: LeftOut = {
  version: '19.3.1',
  tags: [
    18, // a boundary rendered on a server
    19, // <SuspenseList>
    26, // <title>, <meta>, <link>, and styles and scripts React would load: they stand in index.html
    27, // <html>, <head>, <body>
    30, // <ViewTransition>
    31, // <Activity>
  ],
  constants: {
    // Nothing is rendered on the server, so nothing is taken over from it.
    isHydrating: '!1',
    viewTransitionMutationContext: '!1',
    shouldStartViewTransition: '!1',
  },
  members: { dehydrated: 'null', isDehydrated: '!1' },
  functions: {
    updateDehydratedSuspenseComponent: 'null',
    popHydrationState: '!1',
    popTreeContext: 'void 0',
    // Events that wait for what the server rendered.
    queueIfContinuousEvent: '!1',
    clearIfContinuousEvent: 'void 0',
    retryIfBlockedOn: 'void 0',
  },
  assignments: {
    'exports.hydrateRoot': '',
    'ReactDOMHydrationRoot.prototype': '',
    // <Fragment ref>
    'FragmentInstance.prototype': '',
    // preload(), preinit() and their like
    'ReactDOMSharedInternals.d': 'ReactDOMSharedInternals.d = { f: flushSyncWork, r: requestFormReset };',
    // Asked for by nobody but tools that no longer work with React 19.
    'ReactDOMSharedInternals.findDOMNode': '',
  },
};
