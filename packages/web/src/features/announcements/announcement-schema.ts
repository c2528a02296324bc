import type { AnnouncementInput, WrittenAnnouncement } from '@zugang/contract';
import { isWebAddress } from '@zugang/contract/account/brand-text-rule';
import { limits } from '@zugang/contract/limits';
import { requiredText, z } from '#lib/forms';

const { titleMax, textMax } = limits.announcements;

/** An announcement as it is typed. Dates are local, as `datetime-local` writes them; an empty end is none. */
export type AnnouncementValues = {
  priority: string;
  kind: string;
  audience: string;
  accountId: string;
  package: string;
  startsAt: string;
  endsAt: string;
  deTitle: string;
  deText: string;
  enTitle: string;
  enText: string;
  url: string;
};

const pad = (value: number): string => String(value).padStart(2, '0');

/** A moment in the device's time zone, as `datetime-local` wants it. */
const toLocal = (instant: string): string => {
  const at = new Date(instant);
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
};

const isMoment = (value: string): boolean => !Number.isNaN(Date.parse(value));

/** The rules of the form of an announcement. */
export const announcementSchema = z
  .object<AnnouncementValues>({
    priority: z.string(),
    kind: z.string(),
    audience: z.string(),
    accountId: z.string(),
    package: z.string(),
    startsAt: z.string().check(z.refine(isMoment, 'announcements.errors.date_invalid')),
    endsAt: z.string().check(z.refine((value) => value === '' || isMoment(value), 'announcements.errors.date_invalid')),
    deTitle: requiredText(titleMax),
    deText: requiredText(textMax),
    enTitle: requiredText(titleMax),
    enText: requiredText(textMax),
    url: z.string().check(
      z.trim(),
      z.refine((value) => value === '' || isWebAddress(value), 'announcements.errors.url_invalid'),
    ),
  })
  .check(
    z.refine(({ audience, accountId }) => audience !== 'account' || accountId.trim() !== '', {
      error: 'validation.required',
      path: ['accountId'],
    }),
    z.refine(({ startsAt, endsAt }) => endsAt === '' || endsAt > startsAt, {
      error: 'announcements.errors.end_before_start',
      path: ['endsAt'],
    }),
  );

/** What the form begins with: an announcement that is changed, or one for all from now on. */
export const valuesOf = (written: WrittenAnnouncement | null): AnnouncementValues => ({
  priority: written?.priority ?? 'medium',
  kind: written?.kind ?? 'dismissible',
  audience: written?.audience.kind ?? 'all',
  accountId: written?.audience.kind === 'account' ? written.audience.accountId : '',
  package: written?.audience.kind === 'package' ? written.audience.package : 'standard',
  startsAt: toLocal(written?.startsAt ?? new Date().toISOString()),
  endsAt: written?.endsAt ? toLocal(written.endsAt) : '',
  deTitle: written?.de.title ?? '',
  deText: written?.de.text ?? '',
  enTitle: written?.en.title ?? '',
  enText: written?.en.text ?? '',
  url: written?.url ?? '',
});

const audienceOf = ({ audience, accountId, package: name }: AnnouncementValues): AnnouncementInput['audience'] => {
  if (audience === 'account') return { kind: audience, accountId: accountId.trim() };
  if (audience === 'package') return { kind: audience, package: name as 'standard' | 'pro' };
  return { kind: audience as 'all' | 'customers' | 'resellers' | 'reseller_customers' };
};

/** What the form says, as the server takes it. */
export const inputOf = (values: AnnouncementValues): AnnouncementInput => ({
  priority: values.priority as AnnouncementInput['priority'],
  kind: values.kind as AnnouncementInput['kind'],
  audience: audienceOf(values),
  startsAt: new Date(values.startsAt).toISOString(),
  endsAt: values.endsAt === '' ? null : new Date(values.endsAt).toISOString(),
  de: { title: values.deTitle, text: values.deText },
  en: { title: values.enTitle, text: values.enText },
  url: values.url === '' ? null : values.url,
});
