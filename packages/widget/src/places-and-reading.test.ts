import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { focused, createHarness, pageWith, type WidgetPage } from './testing/create-harness.fixture.ts';

let harness: Awaited<ReturnType<typeof createHarness>>;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

describe('the page’s structure', () => {
  it('lists headings, landmarks and links, and leads to each', async () => {
    const { page, panel, open } = await harness.show({ context: { viewport: { width: 1440, height: 900 } } });
    await open();
    await panel.getByText('Aufbau der Seite').click();
    for (const group of ['Bereiche (4)', 'Links (3)']) await panel.getByText(group).click();
    expect(await panel.locator('li').allTextContents()).toEqual([
      'H1: Willkommen',
      'H2: Neues',
      'Kopfbereich',
      'Navigation: Haupt',
      'Hauptinhalt',
      'Fußbereich',
      'Start',
      'Über uns',
      'zweiter Satz',
    ]);
    await panel.getByRole('button', { name: 'H2: Neues' }).click();
    expect(await focused(page)).toBe('H2: Neues');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('INPUT: Name');
    expect(await page.locator('main h2').getAttribute('tabindex')).toBeNull();
    await panel.getByRole('button', { name: 'zweiter Satz' }).click();
    expect(await focused(page)).toBe('A: zweiter Satz');
  });

  it('makes way where the panel fills the screen', async () => {
    const { page, panel, open } = await harness.show({ context: { viewport: { width: 320, height: 640 } } });
    await open();
    await panel.getByText('Aufbau der Seite').click();
    await panel.getByRole('button', { name: 'H2: Neues' }).click();
    expect(await panel.isVisible()).toBe(false);
    await expect.poll(() => focused(page)).toBe('H2: Neues');
  });
});

/** A speech synthesis that says at once what it is given: headless browsers have no voices. */
const fakeSpeech = (): void => {
  const spoken: string[] = [];
  const waiting: SpeechSynthesisUtterance[] = [];
  const voice = (lang: string, localService: boolean) => ({
    lang,
    localService,
    name: lang,
    default: false,
    voiceURI: lang,
  });
  const isRemoteOnly = location.pathname === '/remote';
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => [voice('de-DE', !isRemoteOnly), voice('fr-FR', false)],
    speak: (utterance: SpeechSynthesisUtterance) => {
      spoken.push(`${utterance.lang}: ${utterance.text.trim()}`);
      waiting.push(utterance);
    },
    cancel: () => waiting.splice(0).forEach((utterance) => utterance.dispatchEvent(new Event('end'))),
  });
  class Utterance extends EventTarget {
    text: string;
    lang = '';
    voice = null;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  Object.defineProperty(window, 'speechSynthesis', { value: speech });
  const sayNext = (): unknown => waiting.shift()?.dispatchEvent(new Event('end'));
  Object.assign(window, { SpeechSynthesisUtterance: Utterance, spoken, sayNext });
};

type Spoken = { spoken: string[]; sayNext: () => void };

describe('reading aloud', () => {
  const html = pageWith(
    `<nav>Nicht das</nav><main><h1>Titel</h1><p>Ein <b>erster</b> Satz. Ein zweiter.</p><p lang="fr">Bonjour.</p>
    <p aria-hidden="true">Stumm</p><p style="display:none">Weg</p></main>`,
  );
  const show = async (path = '/'): Promise<WidgetPage> => {
    const widgetPage = await harness.show({ html, before: fakeSpeech, path });
    await widgetPage.open();
    await widgetPage.panel.getByRole('button', { name: 'Seite oder Auswahl vorlesen' }).click();
    return widgetPage;
  };
  const spokenIn = ({ page }: WidgetPage): Promise<string[]> =>
    page.evaluate(() => (window as unknown as Spoken).spoken);
  const markedIn = ({ page }: WidgetPage): Promise<string[]> =>
    page.evaluate(() => [...(CSS.highlights.get('zugang') ?? [])].map(String));
  const finishSentence = ({ page }: WidgetPage): Promise<void> =>
    page.evaluate(() => (window as unknown as Spoken).sayNext());

  it('reads the main content sentence by sentence, and marks each', async () => {
    const widgetPage = await show();
    await expect.poll(() => markedIn(widgetPage)).toEqual(['Titel']);
    await finishSentence(widgetPage);
    expect(await markedIn(widgetPage)).toEqual(['Ein erster Satz.']);
    await finishSentence(widgetPage);
    await finishSentence(widgetPage);
    expect(await spokenIn(widgetPage)).toEqual(['de: Titel', 'de: Ein erster Satz.', 'de: Ein zweiter.']);
    expect(await markedIn(widgetPage)).toEqual([]);
    expect(await widgetPage.page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  });

  it('replaces the panel by pause and stop, with the focus on them', async () => {
    const widgetPage = await show();
    await expect.poll(() => focused(widgetPage.page)).toBe('BUTTON: Pause');
    expect(await widgetPage.panel.isVisible()).toBe(false);
    await widgetPage.page.keyboard.press('Enter');
    expect(await focused(widgetPage.page)).toBe('BUTTON: Weiterlesen');
    await finishSentence(widgetPage);
    expect(await spokenIn(widgetPage)).toEqual(['de: Titel']);
    await widgetPage.page.keyboard.press('Enter');
    expect(await spokenIn(widgetPage)).toEqual(['de: Titel', 'de: Titel']);
    await widgetPage.page.getByRole('button', { name: 'Beenden' }).click();
    expect(await markedIn(widgetPage)).toEqual([]);
    await expect.poll(() => focused(widgetPage.page)).toBe('BUTTON: Darstellung anpassen');
  });

  it('ends when the widget goes', async () => {
    const widgetPage = await show();
    await expect.poll(() => markedIn(widgetPage)).toEqual(['Titel']);
    await widgetPage.page.evaluate(() => document.dispatchEvent(new Event('zugang:remove')));
    expect(await markedIn(widgetPage)).toEqual([]);
    await finishSentence(widgetPage);
    expect(await spokenIn(widgetPage)).toEqual(['de: Titel']);
  });

  it('reads what is selected', async () => {
    const widgetPage = await harness.show({ html, before: fakeSpeech });
    await widgetPage.open();
    await widgetPage.page.evaluate(() =>
      getSelection()?.selectAllChildren(document.querySelector('nav') ?? document.body),
    );
    await widgetPage.panel.getByRole('button', { name: 'Seite oder Auswahl vorlesen' }).click();
    await expect.poll(() => spokenIn(widgetPage)).toEqual(['de: Nicht das']);
  });

  it('sends no text away: where there are only voices of a service, it says so', async () => {
    const widgetPage = await show('/remote');
    await expect.poll(() => widgetPage.panel.getByText('keine Stimme').isVisible()).toBe(true);
    expect(await spokenIn(widgetPage)).toEqual([]);
  });
});
