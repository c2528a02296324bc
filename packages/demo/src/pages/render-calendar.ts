const firstMonth = '2027-03';
const monthNames = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];

const shiftMonth = (month: string, by: number): string => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
};

const nameMonth = (month: string): string => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** Renders one month with links to the months around it, without end: a trap for crawlers. */
export const renderCalendar = (requested: string | null): string => {
  const month = requested && /^\d{4}-(0[1-9]|1[0-2])$/.test(requested) ? requested : firstMonth;
  const saturdays = [1, 8, 15, 22].map(
    (day) => `<tr><th scope="row">${day}. ${nameMonth(month)}</th><td>Vorlesestunde</td><td>11 Uhr</td></tr>`,
  );
  return `<h2>${nameMonth(month)}</h2>
<table>
<caption>Termine im ${nameMonth(month)}</caption>
<thead><tr><th scope="col">Tag</th><th scope="col">Veranstaltung</th><th scope="col">Beginn</th></tr></thead>
<tbody>${saturdays.join('')}</tbody>
</table>
<ul class="pages"><li><a href="/kalender?monat=${shiftMonth(month, -1)}">Monat davor: ${nameMonth(shiftMonth(month, -1))}</a></li><li><a href="/kalender?monat=${shiftMonth(month, 1)}">Monat danach: ${nameMonth(shiftMonth(month, 1))}</a></li></ul>`;
};
