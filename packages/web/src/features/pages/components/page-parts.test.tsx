import type { Page, PageDetail } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useTranslations } from 'use-intl';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleDomain, samplePage } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { rowsOfTable, textsOf } from '#testing/texts-of.ts';
import { useFormat } from '#lib/i18n';
import { Table } from '#ui';
import { skipReasons } from '../pages-search.ts';
import type { PagesSearch } from '../pages-search.ts';
import { LedgerSelects } from './ledger-selects.tsx';
import { pageColumns } from './page-columns.tsx';
import { PageFacts } from './page-facts.tsx';
import { PageResult } from './page-result.tsx';
import { PageUntried } from './page-untried.tsx';

const messages = ['pages'] as const;

describe.each(locales)('the state of a crawled page (%s)', (locale) => {
  const show = (change: Partial<Page>) => renderInApp(<PageResult page={samplePage(change)} />, { locale, messages });

  it.each(['queued', 'found', 'checked'] as const)('has a label: %s', async (state) => {
    await show({ state });
    expect(textsOf('main > span')).toEqual([t(`pages.state.${state}`)]);
  });

  it('has a text for every reason', async () => {
    for (const skipReason of skipReasons) {
      await show({ state: 'skipped', skipReason });
      await expect.element(page.getByText(t(`pages.skip.${skipReason}`))).toBeVisible();
    }
  });

  it.each(['http_4xx', 'http_5xx', 'timeout', 'tls', 'blocked_address', 'signed_out'] satisfies Page['error'][])(
    'is said with what went wrong: %s',
    async (error) => {
      await show({ state: 'error', error });
      await expect.element(page.getByText(t(`pages.error.${error}`))).toBeVisible();
    },
  );

  it('names where a redirect leads', async () => {
    await show({ state: 'skipped', skipReason: 'redirect', targetUrl: 'https://beispiel.example/neu' });
    await expect.element(page.getByText(t('pages.list.target', { url: 'beispiel.example/neu' }))).toBeVisible();
  });
});

describe.each(locales)('what was not tried on a page (%s)', (locale) => {
  const show = (untried: PageDetail['untried']) =>
    renderInApp(<PageUntried page={{ untried }} />, { locale, messages });

  it('is named, with the reason', async () => {
    await show(['focus', 'keys']);
    const what = `${t('pages.untried.focus')}, ${t('pages.untried.keys')}`;
    await expect.element(page.getByText(t('pages.untried.text', { what }))).toBeVisible();
  });

  it('says nothing where all was tried', async () => {
    await show([]);
    expect(textsOf('main p')).toEqual([]);
  });
});

/** The ledger with its columns. */
const Ledger = ({ rows }: { rows: Page[] }) => {
  const columns = pageColumns(useTranslations('pages.list'), useFormat());
  return <Table caption="Seiten" columns={columns} rows={rows} rowKey={({ id }) => id} onSort={() => undefined} />;
};

describe.each(locales)('the ledger (%s)', (locale) => {
  const show = (...changes: Partial<Page>[]) =>
    renderInApp(<Ledger rows={changes.map((change, at) => samplePage({ id: idOf(60 + at), ...change }))} />, {
      locale,
      messages,
    });

  it('has a page by its title and address, as a link to its screen', async () => {
    const { path } = await show({});
    expect(rowsOfTable()[0]?.[0]).toBe('Kontaktbeispiel.example/kontakt');
    await page.getByRole('link', { name: 'Kontakt' }).click();
    expect(path()).toBe(`/projects/${idOf(1)}/pages/${idOf(60)}`);
  });

  it('has a page without a title by its address alone', async () => {
    await show({ title: null });
    expect(rowsOfTable()[0]?.[0]).toBe('beispiel.example/kontakt');
  });

  it('writes figures where there are any, and dashes where nothing was checked', async () => {
    await show(
      { score: 71.5, findings: 1200, reviews: 2 },
      { state: 'queued', score: null, findings: 0, statusCode: null, lastCheckedAt: null },
      { score: 100, findings: 0, reviews: 0 },
    );
    const figures = rowsOfTable().map((cells) => [cells[1], cells[2], cells[4]]);
    const [thousands, comma] = locale === 'de' ? ['1.200', '71,5'] : ['1,200', '71.5'];
    expect(figures).toEqual([
      [`${thousands}${t('pages.list.reviews', { count: 2 })}`, comma, '200'],
      ['–', '–', '–'],
      ['0', t('pages.list.score_perfect'), '200'],
    ]);
    expect(rowsOfTable()[1]?.[5]).toBe(t('pages.list.never'));
  });

  it('can be sorted by all but the state', async () => {
    await show({});
    const sortable = textsOf('th[scope="col"] button');
    expect(sortable).toHaveLength(5);
    expect(sortable).not.toContain(t('pages.list.state'));
  });
});

describe.each(locales)('the facts of a page (%s)', (locale) => {
  const detailOf = (change: Partial<PageDetail>): PageDetail => ({
    ...samplePage(),
    referrerUrl: null,
    untried: [],
    screenshot: null,
    findingsList: [],
    ...change,
  });
  const show = (change: Partial<PageDetail> = {}) =>
    renderInApp(<PageFacts page={detailOf(change)} />, { locale, messages });

  it('are state, score, last check and status', async () => {
    await show();
    expect(textsOf('dt')).toEqual([
      t('pages.detail.state'),
      t('pages.detail.score'),
      t('pages.detail.checked'),
      t('pages.detail.status'),
    ]);
    const score = locale === 'de' ? '71,5' : '71.5';
    expect(textsOf('dd')[1]).toBe(t('pages.detail.score_value', { score }));
  });

  it('leave out what is not known', async () => {
    await show({ state: 'queued', score: null, lastCheckedAt: null, statusCode: null });
    expect(textsOf('dt')).toEqual([t('pages.detail.state')]);
  });

  it('never show a bare 100', async () => {
    await show({ score: 100 });
    expect(textsOf('dd')[1]).toBe(t('pages.detail.score_perfect'));
  });

  it('name the page it was found on', async () => {
    await show({ referrerUrl: 'https://beispiel.example/' });
    await expect
      .element(page.getByRole('link', { name: 'beispiel.example/' }))
      .toHaveAttribute('href', 'https://beispiel.example/');
  });
});

describe.each(locales)('narrowing the ledger (%s)', (locale) => {
  const show = async (search: PagesSearch, hosts = ['beispiel.example']) => {
    const asked: PagesSearch[] = [];
    const domains = hosts.map((host, at) => sampleDomain({ id: idOf(70 + at), host }));
    await renderInApp(<LedgerSelects domains={domains} search={search} onSearch={(change) => asked.push(change)} />, {
      locale,
      messages,
    });
    return asked;
  };
  const domain = () => page.getByRole('combobox', { name: t('pages.list.domain') });
  const reason = () => page.getByRole('combobox', { name: t('pages.list.reason') });

  it('is not offered where there is nothing to choose', async () => {
    await show({});
    await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  });

  it('is offered by domain where there are several, by the names their owners know', async () => {
    const asked = await show({}, ['beispiel.example', 'xn--bckerei-5wa.example']);
    await domain().selectOptions('bäckerei.example');
    expect(asked).toEqual([{ domain: idOf(71) }]);
  });

  it('is offered by reason where what was skipped is shown', async () => {
    const asked = await show({ state: 'skipped' });
    await reason().selectOptions(t('pages.skip.robots'));
    expect(asked).toEqual([{ reason: 'robots' }]);
    expect(document.querySelectorAll('option')).toHaveLength(skipReasons.length + 1);
  });

  it('is taken back by choosing all', async () => {
    const asked = await show({ state: 'skipped', reason: 'robots' });
    await expect.element(reason()).toHaveValue('robots');
    await reason().selectOptions(t('pages.list.reason_all'));
    expect(asked).toEqual([{ reason: undefined }]);
  });
});
