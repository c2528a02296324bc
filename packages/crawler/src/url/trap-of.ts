import type { SkipReason } from './skip-reason.ts';
import { isSessionParam, splitQuery } from './query-params.ts';

/** More segments than any real site nests: relative links that pile up. */
const MAX_SEGMENTS = 15;

const DATE_VALUE = /^(\d{1,4}|\d{4}[-_.]?\d{1,2}([-_.]?\d{1,2})?|\d{1,2}[-_.]\d{1,2}[-_.]\d{4})$/;
const CALENDAR_PARAM =
  /^(month|monat|year|jahr|day|tag|week|woche|date|datum|cal_?(date|month|year|day|week)?|calendar\w*|kalender\w*|tribe-bar-date|tribe_\w+|eventdate|event_?date|ical|mini_?month|ajaxcalendar|tx_(cal|sfeventmgt|calendarize)\w*)(\[.*\])?$/i;
const CALENDAR_WORD =
  /^(calendar|kalender|events?|veranstaltung(en)?|veranstaltungskalender|termine?|terminkalender|agenda|monat|month|woche|week|tag|day)$/i;
const DATE_TAIL = /\/(\d{4}(\/\d{1,2}){1,2}|\d{4}-\d{1,2}(-\d{1,2})?|\d{1,2}-\d{4})\/?$/;
const LOGOUT_WORD =
  /^(log|sign)[-_]?(out|off)(\.\w{2,5})?$|^(abmelden|ausloggen)(\.\w{2,5})?$|^(do|wp|user|customer|auth)[-_]?logout(\.\w{2,5})?$/i;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const isCalendar = (path: string, search: string): boolean => {
  const hasDateParam = splitQuery(search).some(
    ({ name, value }) => CALENDAR_PARAM.test(decode(name)) && DATE_VALUE.test(decode(value)),
  );
  // A date in the middle of a path is a blog's article; at the end, under a calendar's word, it is one of endless months.
  return (
    hasDateParam || (DATE_TAIL.test(path) && path.split('/').some((segment) => CALENDAR_WORD.test(decode(segment))))
  );
};

const hasSession = (path: string, search: string): boolean => {
  if (/\/\([SAF]\([a-z0-9]{16,}\)\)/i.test(path) || /;(jsessionid|phpsessid|sid)=/i.test(path)) return true;
  return splitQuery(search).some(({ name, value }) => isSessionParam(name, value));
};

/** `/a/b/a/b/a/b` and `/a/a/a`: a relative link resolved against itself again and again. */
const isEndlessPath = (path: string): boolean => {
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.length > MAX_SEGMENTS) return true;
  const counts = new Map<string, number>();
  for (const segment of segments) counts.set(segment, (counts.get(segment) ?? 0) + 1);
  if ([...counts].some(([segment, count]) => count >= 4 && !/^\d+$/.test(segment))) return true;
  return /(\/[^/]+(?:\/[^/]+)*?)\1\1(?=\/|$)/.test(`/${segments.join('/')}`) && !/(\/\d+)\1\1/.test(path);
};

const isLogout = (path: string, search: string): boolean => {
  const last = decode(path.replace(/\/$/, '').split('/').at(-1) ?? '');
  if (LOGOUT_WORD.test(last)) return true;
  return splitQuery(search).some(
    ({ name, value }) =>
      LOGOUT_WORD.test(decode(name)) ||
      (/^(action|do|a|op|task|cmd|mode)$/i.test(name) && LOGOUT_WORD.test(decode(value))),
  );
};

/** Why following this (absolute) URL never ends or does harm: an endless calendar, a session id, a path that repeats itself, a logout link. Null when nothing speaks against it. */
export const trapOf = (url: string): SkipReason | null => {
  const { pathname, search } = new URL(url);
  if (isLogout(pathname, search)) return 'logout_link';
  if (isEndlessPath(pathname)) return 'trap_endless_path';
  if (hasSession(pathname, search)) return 'trap_session_id';
  return isCalendar(pathname, search) ? 'trap_calendar' : null;
};
