/** The fewest letters to insert, remove, replace or swap with their neighbour between two words (optimal string alignment). */
const distanceBetween = (a: string, b: string): number => {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? 0;
};

/** Short names of other programs are too close to ours: `PORT0`, `HOSTS`. */
const shortest = 7;
/** From this length on two wrong letters are a slip, and not another word: `DATABASE_USER` is not meant to be `DATABASE_URL`. */
const long = 14;

/** Without what makes a plural: `TRUSTED_PROXY` and `TRUSTED_PROXIES` have the same. */
const stemOf = (name: string): string => name.replace(/(?:IES|Y|S)$/, '');

const isMeant = (name: string, setting: string): boolean =>
  setting.length >= shortest &&
  (stemOf(name) === stemOf(setting) ||
    (Math.abs(setting.length - name.length) <= 2 && distanceBetween(name, setting) <= (setting.length < long ? 1 : 2)));

/** Names of the environment that are no settings and nearly one, each with the setting that was probably meant. */
export const findMisspelt = (names: readonly string[], known: readonly string[]): { name: string; meant: string }[] =>
  names.flatMap((name) => {
    if (known.includes(name)) return [];
    const plain = name.toUpperCase().replaceAll('-', '_');
    const meant = known.find((setting) => isMeant(plain, setting));
    return meant === undefined ? [] : [{ name, meant }];
  });
