import { formatTags, type Locale } from '@zugang/messages';

const steps = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

type Instant = string | Date;
const toDate = (instant: Instant): Date => (typeof instant === 'string' ? new Date(instant) : instant);

/** A score as it is shown, for texts that count its points: at most one decimal, so that 1.04 is one point. */
export const roundScore = (score: number): number => Math.round(score * 10) / 10;

/** What {@link createFormat} makes. */
export type Format = ReturnType<typeof createFormat>;

/** Formatters of one locale; instants are ISO 8601 texts or dates, shown in the reader's time zone. */
export const createFormat = (locale: Locale) => {
  const tag = formatTags[locale];
  const number = new Intl.NumberFormat(tag);
  const score = new Intl.NumberFormat(tag, { minimumFractionDigits: 0, maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 });
  const wholePercent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' });
  const dateTime = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short' });
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const unit = (name: 'second' | 'minute' | 'hour', amount: number): string =>
    new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: 0 }).format(
      amount,
    );
  return {
    number: (value: number): string => number.format(value),
    /** A score of 0 to 100 with at most one decimal. */
    score: (value: number): string => score.format(value),
    /** `share` from 0 to 1. */
    percent: (share: number): string => percent.format(share),
    /** `share` from 0 to 1, without decimals. */
    wholePercent: (share: number): string => wholePercent.format(share),
    date: (instant: Instant): string => date.format(toDate(instant)),
    /** The time of the day: “14:05”, “2:05 PM”. */
    time: (instant: Instant): string => time.format(toDate(instant)),
    dateTime: (instant: Instant): string => dateTime.format(toDate(instant)),
    /** “3 minutes ago”, measured from now. */
    relative: (instant: Instant): string => {
      const seconds = (toDate(instant).getTime() - Date.now()) / 1000;
      const step = steps.find(([, size]) => Math.abs(seconds) >= size);
      return step ? relative.format(Math.round(seconds / step[1]), step[0]) : relative.format(0, 'minute');
    },
    /** A file's size in the unit that fits: “812 kB”, “1.2 MB”. */
    bytes: (bytes: number): string => {
      const [name, amount] =
        bytes < 1_000_000 ? ['kilobyte', Math.max(1, bytes / 1_000)] : ['megabyte', bytes / 1_000_000];
      const digits = amount < 10 ? 1 : 0;
      return new Intl.NumberFormat(tag, { style: 'unit', unit: name, maximumFractionDigits: digits }).format(amount);
    },
    /** A duration in seconds, in its largest fitting unit: “45 sec”, “3 min”, “2 hr”. */
    duration: (seconds: number): string => {
      if (seconds < 60) return unit('second', Math.max(0, Math.round(seconds)));
      return seconds < 5_400 ? unit('minute', seconds / 60) : unit('hour', seconds / 3_600);
    },
  };
};
