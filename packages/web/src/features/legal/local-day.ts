/** A calendar day (`2026-11-21`) at noon where the reader is, so that no time zone turns it into its neighbour. */
export const localDay = (day: string): Date => new Date(`${day}T12:00:00`);
