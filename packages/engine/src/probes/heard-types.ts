let heard: readonly string[] | null = null;

/** Notes all types of events that anything on the page listens to, its window included. */
export function noteHeardTypes(types: readonly string[]): void {
  heard = types;
}

/** What {@link noteHeardTypes} was told; null as long as it was told nothing. */
export const heardTypes = (): readonly string[] | null => heard;
