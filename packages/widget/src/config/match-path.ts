/** Whether a path is one of the globs, in which `*` matches any text: `/shop/*` is `/shop/` and all below it. */
export const isPathListed = (path: string, globs: readonly string[]): boolean =>
  globs.some((glob) => {
    const pattern = glob
      .split('*')
      .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*');
    return new RegExp(`^${pattern}$`).test(path);
  });
