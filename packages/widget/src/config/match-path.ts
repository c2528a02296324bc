/** Whether a path is one of the globs, in which `*` matches any text: `/shop/*` is `/shop/` and all below it. */
export function isPathListed(path: string, globs: readonly string[]): boolean {
  return globs.some((glob) => {
    const pattern = glob
      .split('*')
      .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*');
    return new RegExp(`^${pattern}$`).test(path);
  });
}
