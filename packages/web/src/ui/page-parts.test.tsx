import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { Badge, ImpactBadge, ImpactShape, StatusBadge } from './badge.tsx';
import type { ImpactName, Tone } from './badge.tsx';
import { Card, StatTile } from './card.tsx';
import { CodeText } from './code-text.tsx';
import { createIcon } from './create-icon.ts';
import { DoorMotif } from './door-motif.tsx';
import { LogoSign, Wordmark } from './logo.tsx';
import { OnlyPage } from './only-page.tsx';
import { PageHeading } from './page-heading.tsx';
import { Picture } from './picture.tsx';

const impacts: ImpactName[] = ['critical', 'serious', 'moderate', 'minor'];
const tones: Tone[] = ['neutral', 'primary', 'success', 'attention', 'danger', 'info'];

describe('a badge', () => {
  it('can be read in every tone', async () => {
    await renderInApp(
      tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      )),
    );
    for (const tone of tones) await expect.element(page.getByText(tone)).toBeVisible();
  });

  it('moves only while something runs', async () => {
    await renderInApp(
      <>
        <StatusBadge isRunning>Läuft</StatusBadge>
        <StatusBadge>Fertig</StatusBadge>
      </>,
    );
    const isMoving = (text: string): boolean =>
      (page.getByText(text).element().getAnimations({ subtree: true }).length ?? 0) > 0;
    expect([isMoving('Läuft'), isMoving('Fertig')]).toEqual([true, false]);
  });
});

describe.each(locales)('an impact (%s)', (locale) => {
  it.each(impacts)('has its name: %s', async (impact) => {
    await renderInApp(<ImpactBadge impact={impact} />, { locale });
    await expect.element(page.getByText(t(`common.impact.${impact}`))).toBeVisible();
  });

  it('has a shape of its own each, which says nothing by itself', async () => {
    await renderInApp(
      impacts.map((impact) => <ImpactShape key={impact} impact={impact} />),
      { locale },
    );
    const shapes = [...document.querySelectorAll('main path')].map((path) => path.getAttribute('d'));
    expect(new Set(shapes).size).toBe(4);
    expect(document.querySelectorAll('main svg[aria-hidden="true"]')).toHaveLength(4);
  });
});

describe('a card', () => {
  it('is a part of the page with its title as name', async () => {
    await renderInApp(
      <Card title="Domains" description="Wo geprüft wird." actions={<button type="button">Hinzufügen</button>}>
        <p>Eine Domain.</p>
      </Card>,
    );
    await expect.element(page.getByRole('region', { name: 'Domains' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Domains', level: 2 })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Hinzufügen' })).toBeVisible();
  });

  it('has a heading of the given level', async () => {
    await renderInApp(<Card title="Domains" level={3} />);
    await expect.element(page.getByRole('heading', { name: 'Domains', level: 3 })).toBeVisible();
  });

  it('is no part with a name where it has no title', async () => {
    await renderInApp(<Card>Nur ein Rahmen.</Card>);
    expect(
      page
        .getByRole('region')
        .elements()
        .filter((element) => element.closest('main')),
    ).toEqual([]);
  });
});

describe('a figure with its name', () => {
  it.each(['plain', 'dark'] as const)('is a term with what it is, on a %s ground', async (tone) => {
    await renderInApp(
      <dl>
        <StatTile label="Seiten" value="120" detail="12 davon neu" tone={tone} />
      </dl>,
    );
    await expect.element(page.getByRole('term')).toHaveTextContent('Seiten');
    expect(
      page
        .getByRole('definition')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['120', '12 davon neu']);
  });
});

describe('running text with code', () => {
  it('marks text between backticks', async () => {
    await renderInApp(
      <p>
        <CodeText>{'Geben Sie `alt=""` an, oder `<title>` im Bild.'}</CodeText>
      </p>,
    );
    expect([...document.querySelectorAll('code')].map(({ textContent }) => textContent)).toEqual(['alt=""', '<title>']);
    await expect.element(page.getByRole('paragraph')).toHaveTextContent('Geben Sie alt="" an, oder <title> im Bild.');
  });

  it('is plain where there is none', async () => {
    await renderInApp(
      <p>
        <CodeText>Nur Text.</CodeText>
      </p>,
    );
    expect(document.querySelector('code')).toBeNull();
  });
});

describe('a heading of a screen', () => {
  it('sets the title of the document', async () => {
    await renderInApp(<PageHeading title="Seiten" />);
    expect(document.title).toBe('Seiten – Zugang');
    await expect.element(page.getByRole('heading', { name: 'Seiten', level: 1 })).toBeVisible();
  });

  it('lets the document say more than the screen', async () => {
    await renderInApp(<PageHeading title="Seiten" documentTitle="Seiten, Beispiel" eyebrow="Beispiel" lead="Alle." />);
    expect(document.title).toBe('Seiten, Beispiel – Zugang');
    await expect.element(page.getByText('Alle.')).toBeVisible();
  });
});

describe('where a cause on one page is', () => {
  it('is its address without the protocol', async () => {
    await renderInApp(<OnlyPage pages={1} url="https://example.org/kontakt" />);
    await expect.element(page.getByText('example.org/kontakt')).toBeVisible();
  });

  it.each([
    [2, 'https://example.org/'],
    [1, null],
  ])('is not said for %s pages at %s', async (pages, url) => {
    await renderInApp(<OnlyPage pages={pages} url={url} />);
    expect(document.querySelector('main')?.textContent).toBe('');
  });
});

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

describe('a picture', () => {
  it('is named by its text', async () => {
    await renderInApp(<Picture src={pixel} alt="Startseite" fallback="Kein Bild" />);
    await expect.element(page.getByRole('img', { name: 'Startseite' })).toBeVisible();
  });

  it('is replaced by what is said instead where there is none', async () => {
    await renderInApp(<Picture src={null} alt="Startseite" fallback="Noch kein Bild" kind="whole" />);
    await expect.element(page.getByText('Noch kein Bild')).toBeVisible();
    await expect.element(page.getByRole('img')).not.toBeInTheDocument();
  });

  it('is replaced where it cannot be loaded, for the ear only where there is little room', async () => {
    await renderInApp(<Picture src="data:image/png;base64,broken" alt="Startseite" fallback="Kein Bild" />);
    await expect.element(page.getByText('Kein Bild')).toBeInTheDocument();
    await expect.element(page.getByRole('img')).not.toBeInTheDocument();
  });
});

describe('the logo', () => {
  it('is decoration beside its name, which is not translated', async () => {
    await renderInApp(
      <>
        <Wordmark />
        <LogoSign className="size-4" />
        <DoorMotif className="h-8" />
      </>,
    );
    await expect.element(page.getByText('Zugang')).toHaveAttribute('translate', 'no');
    expect(document.querySelectorAll('main svg:not([aria-hidden="true"])')).toHaveLength(0);
  });
});

describe('an icon of our own making', () => {
  it('draws the lines it is given, in the colour and size of its place', async () => {
    const Icon = createIcon({
      node: [
        ['path', { d: 'M0 0h24' }],
        ['circle', { r: '2' }],
      ],
    });
    await renderInApp(<Icon aria-hidden="true" className="size-6" />);
    const svg = document.querySelector('main svg');
    expect(svg?.innerHTML).toBe('<path d="M0 0h24"></path><circle r="2"></circle>');
    expect(svg?.getAttribute('stroke')).toBe('currentColor');
    expect(svg?.getBoundingClientRect().width).toBe(24);
  });
});
