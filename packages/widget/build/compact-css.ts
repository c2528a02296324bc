/** A style sheet without comments and needless spaces. */
export const compactCss = (source: string): string =>
  source
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(/: /g, ':')
    .replaceAll(';}', '}')
    .replaceAll(/([ :(,-])0\./g, '$1.')
    .replaceAll(' !important', '!important')
    .trim();
