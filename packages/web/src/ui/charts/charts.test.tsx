import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { BarChart } from './bar-chart.tsx';
import { ScoreDoor } from './score-door.tsx';
import { TrendChart } from './trend-chart.tsx';
import type { TrendChartPoint } from './trend-chart.tsx';

const euros = (value: number): string => `${value} Stück`;

const bars = (
  <BarChart
    title="Nach Schwere"
    summary="Am häufigsten kritisch."
    columns={{ label: 'Schwere', value: 'Funde' }}
    format={euros}
    bars={[
      { id: 'critical', label: 'Kritisch', value: 40, tone: 'bg-critical' },
      { id: 'minor', label: 'Gering', value: 10, node: <a href="#gering">Gering</a> },
      { id: 'none', label: 'Keine', value: 0 },
    ]}
  />
);

const trend = (points: TrendChartPoint[], domain?: [number, number]) => (
  <TrendChart
    title="Verlauf"
    summary="Es wird besser."
    columns={{ label: 'Tag', value: 'Score' }}
    format={(value) => String(value)}
    points={points}
    {...(domain ? { domain } : {})}
  />
);

const toTable = (title: string) => page.getByRole('button', { name: `${t('common.chart.show_table')}: ${title}` });
const toChart = (title: string) => page.getByRole('button', { name: `${t('common.chart.show_chart')}: ${title}` });
const cells = (): string[] => [...document.querySelectorAll('tbody :is(th, td)')].map(({ textContent }) => textContent);

describe.each(locales)('bars (%s)', (locale) => {
  it('are a figure named by what it shows', async () => {
    await renderInApp(bars, { locale });
    await expect.element(page.getByRole('figure', { name: 'Nach Schwere: Am häufigsten kritisch.' })).toBeVisible();
  });

  it('have the same figures in a table behind a switch, which keeps the focus', async () => {
    await renderInApp(bars, { locale });
    await userEvent.tab();
    await expect.element(toTable('Nach Schwere')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('table', { name: 'Nach Schwere: Schwere, Funde' })).toBeVisible();
    expect(cells()).toEqual(['Kritisch', '40 Stück', 'Gering', '10 Stück', 'Keine', '0 Stück']);
    await expect.element(toChart('Nach Schwere')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  });
});

describe('bars', () => {
  it('are as long as their share of the longest, and have their figure beside them', async () => {
    await renderInApp(bars);
    const widths = [...document.querySelectorAll<HTMLElement>('li span[style]')].map(({ style }) => style.width);
    expect(widths).toEqual(['100%', '25%', '0%']);
    await expect.element(page.getByText('40 Stück')).toBeVisible();
  });

  it('may be links', async () => {
    await renderInApp(bars);
    await expect.element(page.getByRole('link', { name: 'Gering' })).toHaveAttribute('href', '#gering');
  });

  it('are empty where all is nothing', async () => {
    await renderInApp(
      <BarChart
        title="Leer"
        summary="Nichts."
        columns={{ label: 'Was', value: 'Wie viel' }}
        format={euros}
        bars={[{ id: 'none', label: 'Keine', value: 0 }]}
      />,
    );
    expect(document.querySelector<HTMLElement>('li span[style]')?.style.width).toBe('0%');
  });
});

const week: TrendChartPoint[] = [
  { id: 'mo', label: 'Mo', value: 20 },
  { id: 'di', label: 'Di', value: null },
  { id: 'mi', label: 'Mi', value: 80 },
];

describe.each(locales)('a trend (%s)', (locale) => {
  it('is a picture with a text that says what it shows', async () => {
    await renderInApp(trend(week), { locale });
    await expect.element(page.getByRole('img', { name: 'Verlauf: Es wird besser.' })).toBeVisible();
  });

  it('has the same in a table, a dash where nothing was measured', async () => {
    await renderInApp(trend(week), { locale });
    await toTable('Verlauf').click();
    expect(cells()).toEqual(['Mo', '20', 'Di', '–', 'Mi', '80']);
  });
});

describe('a trend', () => {
  const marks = (): SVGRectElement[] => [...document.querySelectorAll<SVGRectElement>('svg[role="img"] rect')];

  it('marks what was measured only, higher values higher up', async () => {
    await renderInApp(trend(week));
    expect(marks().map(({ textContent }) => textContent)).toEqual(['Mo: 20', 'Mi: 80']);
    const [low, high] = marks().map((mark) => mark.y.baseVal.value);
    expect(high).toBeLessThan(low ?? 0);
  });

  it('reaches to the end of its axis where it is given one', async () => {
    await renderInApp(trend([{ id: 'a', label: 'A', value: 100 }], [0, 100]));
    expect(marks()[0]?.y.baseVal.value).toBe(12);
  });

  it('writes at most six days below its axis', async () => {
    const many = Array.from({ length: 30 }, (_, day) => ({ id: String(day), label: `Tag ${day}`, value: day }));
    await renderInApp(trend(many));
    const labels = [...document.querySelectorAll('svg[role="img"] > text')].map(({ textContent }) => textContent);
    expect(labels).toEqual(['Tag 0', 'Tag 5', 'Tag 10', 'Tag 15', 'Tag 20', 'Tag 25']);
  });

  it('is drawn for one value, and for none', async () => {
    await renderInApp(trend([{ id: 'a', label: 'A', value: null }]));
    expect(marks()).toEqual([]);
    await renderInApp(trend([{ id: 'a', label: 'A', value: 7 }]));
    expect(marks()).toHaveLength(1);
  });
});

describe('the door that shows a score', () => {
  const light = (): string => document.querySelector('path + path')?.getAttribute('d') ?? '';

  it('is named by what the score means, never by a bare figure', async () => {
    await renderInApp(
      <ScoreDoor score={50} text="50" label="Score 50, 12 von 40 Seiten geprüft" className="size-24" />,
    );
    await expect.element(page.getByRole('img', { name: 'Score 50, 12 von 40 Seiten geprüft' })).toBeVisible();
  });

  it.each([
    [0, 'M4 92h4v0H4z'],
    [50, 'M4 48h4v44H4z'],
    [100, 'M4 4h4v88H4z'],
    [null, 'M4 92h4v0H4z'],
  ])('opens by its score: %s', async (score, path) => {
    await renderInApp(<ScoreDoor score={score} text={String(score ?? '–')} label="Score" className="size-24" />);
    expect(light()).toBe(path);
  });
});
