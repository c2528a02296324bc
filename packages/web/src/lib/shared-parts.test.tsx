import type { Finding } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import { ApiError } from './api/index.ts';
import { CheckerDialog } from './checker/checker-dialog.tsx';
import { PrivacyParagraphs, embedLine } from './embed/index.ts';
import { ComparedPage } from './findings/compared-page.tsx';
import { FindingCertainty } from './findings/finding-certainty.tsx';
import { StepsToPlace, hasStepsToPlace } from './findings/steps-to-place.tsx';
import { ListFrame } from './list/index.ts';
import { DomainStateBadge } from './project/index.ts';
import { QrCode } from './qr-code/index.ts';
import { RemoveDialog } from './removal/index.ts';

describe.each(locales)('the frame of a list (%s)', (locale) => {
  const ten = { page: 1, size: 2, total: 10, names: ['a', 'b'] };
  type List = { data: typeof ten | undefined; error: unknown };
  const show = async (list: List) => {
    const calls: (string | number)[] = [];
    await renderInApp(
      <ListFrame
        heading={<h1>Seiten</h1>}
        filters={<button type="button">Filtern</button>}
        list={{ ...list, refetch: () => calls.push('refetch') }}
        empty={<p>Nichts da.</p>}
        onPage={(number) => calls.push(number)}
      >
        {({ names }) => (
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </ListFrame>,
      { locale },
    );
    return calls;
  };

  it('says that it is being loaded', async () => {
    await show({ data: undefined, error: null });
    await expect.element(page.getByText(t('common.loading'))).toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Seiten' })).toBeVisible();
  });

  it('says what went wrong, and tries again', async () => {
    const calls = await show({ data: undefined, error: new ApiError({ code: 'NETWORK' }, 0) });
    await expect.element(page.getByText(t('common.network_error'))).toBeVisible();
    await expect.element(page.getByText(t('common.loading'))).not.toBeInTheDocument();
    await page.getByRole('button', { name: t('common.retry') }).click();
    expect(calls).toEqual(['refetch']);
  });

  it('keeps what was there when reading it again fails', async () => {
    await show({ data: ten, error: new ApiError({ code: 'NETWORK' }, 0) });
    expect(textsOf('main ul li')).toEqual(['a', 'b']);
    await expect.element(page.getByRole('alert')).toBeVisible();
  });

  it('says where nothing is in it', async () => {
    await show({ data: { ...ten, total: 0, names: [] }, error: null });
    await expect.element(page.getByText('Nichts da.')).toBeVisible();
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  });

  it('has its rows, and the way to more', async () => {
    const calls = await show({ data: ten, error: null });
    await page.getByRole('button', { name: t('common.pagination.next') }).click();
    expect(calls).toEqual([2]);
  });
});

describe.each(locales)('removing something (%s)', (locale) => {
  const show = async (error: unknown = null, isPending = false) => {
    const calls: string[] = [];
    await renderInApp(
      <RemoveDialog
        isOpen
        texts={{ title: 'Domain entfernen?', text: 'Ihre Seiten auch.', confirm: 'Entfernen' }}
        removal={{ isPending, error }}
        onClose={() => calls.push('close')}
        onConfirm={() => calls.push('confirm')}
      />,
      { locale },
    );
    return calls;
  };

  it('asks first, with the way back before the way on', async () => {
    const calls = await show();
    await expect.element(page.getByRole('dialog', { name: 'Domain entfernen?' })).toBeVisible();
    await page.getByRole('button', { name: t('common.cancel') }).click();
    await page.getByRole('button', { name: 'Entfernen' }).click();
    expect(calls).toEqual(['close', 'confirm']);
    expect(textsOf('dialog > div > :last-child button')).toEqual([t('common.cancel'), 'Entfernen']);
  });

  it('says where it could not be removed', async () => {
    await show(new ApiError({ code: 'FORBIDDEN' }, 403));
    await expect.element(page.getByRole('alert')).toHaveTextContent(t('errors.forbidden'));
  });

  it('is done once', async () => {
    await show(null, true);
    await expect
      .element(page.getByRole('button', { name: `Entfernen ${t('common.pending')}` }))
      .toHaveAttribute('aria-disabled', 'true');
  });
});

describe.each(locales)('how sure a finding is (%s)', (locale) => {
  const show = (seen: Parameters<typeof FindingCertainty>[0]['seen']) =>
    renderInApp(<FindingCertainty seen={seen} />, { locale, messages: ['issues'] });
  const seen = { ruleId: 'image-alt', outcome: 'failed', answer: null } as const;

  it('is said in a word and a sentence, with who saw it', async () => {
    await show({ ...seen, sources: ['axe:image-alt'] });
    await expect.element(page.getByText(t('issues.confidence.high'), { exact: true })).toBeVisible();
    expect(textsOf('li')).toEqual([t('issues.confidence.source', { engine: 'axe-core', rule: 'image-alt' })]);
  });

  it('is surer where several engines agree', async () => {
    await show({ ...seen, sources: ['axe:image-alt', 'ibm:img_alt_valid'] });
    await expect.element(page.getByText(t('issues.confidence.high_several'))).toBeVisible();
    expect(textsOf('li')[1]).toContain('IBM Equal Access');
  });

  it('is settled by a person', async () => {
    await show({ ...seen, answer: 'barrier', sources: ['zugang:own'] });
    await expect.element(page.getByText(t('issues.confidence.confirmed'), { exact: true })).toBeVisible();
    expect(textsOf('li')).toEqual([t('issues.confidence.source', { engine: t('issues.confidence.own'), rule: 'own' })]);
  });

  it('is less for a question', async () => {
    await show({ ...seen, outcome: 'cannot-tell', sources: ['unknown'] });
    await expect.element(page.getByText(t('issues.confidence.low'), { exact: true })).toBeVisible();
    expect(textsOf('li')).toEqual(['unknown']);
  });
});

describe.each(locales)('the way to a place (%s)', (locale) => {
  it('is none where it is on the page as it opens', async () => {
    expect(hasStepsToPlace({ contrast: '3:1', openedBy: '' })).toBe(false);
    await renderInApp(<StepsToPlace data={{}} />, { locale, messages: ['issues'] });
    expect(textsOf('li')).toEqual([]);
  });

  it('is explained step by step: the window, what to close, what to press and fill in, the frame', async () => {
    const data = {
      viewport: 'mobile',
      closed: '#cookie',
      openedBy: '#menu`x`',
      filledIn: '#order',
      frameOrigin: 'https://video.example',
    };
    await renderInApp(<StepsToPlace data={data} />, { locale, messages: ['issues'] });
    expect(textsOf('li')).toHaveLength(5);
    expect(textsOf('li')[0]).toBe(t('issues.way.mobile'));
    expect(textsOf('code')).toEqual(['#cookie', '#menu´x´', '#order', 'https://video.example']);
  });

  it('names how wide a narrow window is', async () => {
    await renderInApp(<StepsToPlace data={{ viewport: 320 }} />, { locale, messages: ['issues'] });
    expect(textsOf('li')).toEqual([t('issues.way.narrow', { width: 320 })]);
  });
});

describe.each(locales)('the page a finding was compared with (%s)', (locale) => {
  const comparedWith = { pageId: idOf(11), url: 'https://beispiel.example/a', title: 'Start' };
  const show = (compared: NonNullable<Finding['comparedWith']>) =>
    renderInApp(<ComparedPage projectId={idOf(1)} page={compared} />, { locale, messages: ['issues'] });

  it('leads to its screen, by title or address', async () => {
    await show(comparedWith);
    await expect.element(page.getByRole('link', { name: 'Start' })).toBeVisible();
    await show({ ...comparedWith, title: null });
    await expect.element(page.getByRole('link', { name: 'beispiel.example/a' })).toBeVisible();
  });

  it('leads to the page itself where the project no longer has it', async () => {
    await show({ ...comparedWith, pageId: null });
    await expect.element(page.getByRole('link')).toHaveAttribute('href', 'https://beispiel.example/a');
    expect(textsOf('main p')[0]).toContain(t('issues.compared.gone'));
  });
});

describe.each(locales)('the state of a domain (%s)', (locale) => {
  it.each(['pending', 'in_progress', 'active'] as const)('is said in a word: %s', async (state) => {
    await renderInApp(<DomainStateBadge state={state} />, { locale, messages: ['projects'] });
    await expect.element(page.getByText(t(`projects.domain_state.${state}`))).toBeVisible();
  });
});

const embed = { scriptUrl: 'https://zugang.example/w/v1/widget.js', licenceKey: 'zk-1' };

describe.each(locales)('what a website embeds (%s)', (locale) => {
  it('is one line', () => {
    expect(embedLine(embed as never)).toBe(
      '<script async src="https://zugang.example/w/v1/widget.js" data-key="zk-1"></script>',
    );
  });

  it('has a paragraph for the privacy policy in both languages, each marked as what it is', async () => {
    await renderInApp(<PrivacyParagraphs embed={embed as never} />, { locale, messages: ['tool'] });
    const paragraphs = [...document.querySelectorAll<HTMLElement>('p[lang]')];
    expect(paragraphs.map(({ lang }) => lang)).toEqual(['de', 'en']);
    for (const { textContent } of paragraphs) expect(textContent).toContain('https://zugang.example');
    expect(page.getByRole('button', { name: new RegExp(`^${t('common.copy')}`) }).elements()).toHaveLength(2);
  });
});

describe.each(locales)('the way into a page with the checker (%s)', (locale) => {
  const offer = {
    link: 'https://beispiel.example/#zugang-check=1',
    expiresAt: '2026-03-05T10:15:00.000Z',
    snippet: 'run()',
  };
  const show = async (given: { offer?: typeof offer; error?: Error } = { offer }) => {
    let renewed = 0;
    await renderInApp(
      <CheckerDialog
        isOpen
        onClose={() => undefined}
        offer={given.offer}
        error={given.error ?? null}
        onRetry={() => void (renewed += 1)}
      />,
      { locale, messages: ['pages'] },
    );
    return () => renewed;
  };

  it('is being made, or could not be', async () => {
    await show({});
    await expect.element(page.getByText(t('common.loading'))).toBeInTheDocument();
    const renewed = await show({ error: new ApiError({ code: 'NETWORK' }, 0) });
    await page.getByRole('button', { name: t('common.retry') }).click();
    expect(renewed()).toBe(1);
  });

  it('is a link into a new tab, which says so, and until when it is good', async () => {
    await show();
    const link = page.getByRole('link', { name: new RegExp(t('pages.checker.go')) });
    await expect.element(link).toHaveAccessibleName(expect.stringContaining(t('pages.checker.new_tab')));
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('offers what to do where the widget is not embedded', async () => {
    await show();
    await page.getByText(t('pages.checker.not_embedded'), { exact: true }).click();
    expect(textsOf('pre code')).toEqual(['run()', 'javascript:void run()']);
  });
});

describe('a QR code', () => {
  it('is a named picture with the quiet zone that readers need', async () => {
    await renderInApp(<QrCode text="otpauth://totp/Zugang?secret=ABC" label="Code für die App" />);
    await expect.element(page.getByRole('img', { name: 'Code für die App' })).toBeVisible();
    const [, first] = /^M(\d+) (\d+)/.exec(document.querySelector('main path')?.getAttribute('d') ?? '') ?? [];
    expect(Number(first)).toBe(4);
  });
});
