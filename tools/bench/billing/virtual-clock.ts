/** The clock of this process alone: `new Date()` and `Date.now()` say what was set. Timers, `performance` and the database keep real time. */
const RealDate = Date;
let setTo: number | null = null;

class VirtualDate extends RealDate {
  constructor(...given: [] | [value: number | string | Date]) {
    if (given.length === 0) super(VirtualDate.now());
    else super(...(given as [number]));
  }

  static override now(): number {
    return setTo ?? RealDate.now();
  }
}

/** Minutes that the clocks of Germany are ahead of UTC at an instant. */
const offsetOf = (instant: number): number => {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' });
  const name = parts.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return Number(/\+(\d{2})/.exec(name)?.[1] ?? 0) * 60;
};

/** Sets the clock to a time of day in Germany, `03:30` say, of a calendar day. */
export const setClock = (day: string, time: string): void => {
  globalThis.Date = VirtualDate as DateConstructor;
  const wall = RealDate.parse(`${day}T${time}:00Z`);
  setTo = wall - offsetOf(wall - 3_600_000) * 60_000;
};
