/** The same as `axe-core`, without the tunings that the tests of components give it. */
declare module 'axe-core/axe.min.js' {
  export { default } from 'axe-core';
}
