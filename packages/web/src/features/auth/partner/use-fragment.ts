import { useEffect, useState } from 'react';

/** The value that stands behind the `#` of the address under one of these names; it is taken out of the address at once. */
export const useFragment = <const Name extends string>(
  names: readonly Name[],
): { name: Name; value: string } | undefined => {
  const [found] = useState(() => {
    const fragment = new URLSearchParams(window.location.hash.slice(1));
    for (const name of names) {
      const value = fragment.get(name);
      if (value) return { name, value };
    }
    return undefined;
  });
  useEffect(() => {
    if (!found) return;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }, [found]);
  return found;
};
