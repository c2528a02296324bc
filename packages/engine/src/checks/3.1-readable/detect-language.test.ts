import { describe, expect, test } from 'vitest';
import { english, french, german } from '../samples.fixture.ts';
import { detectLanguage, findOtherLanguage, isKnownLanguage } from './detect-language.ts';

const words = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

describe('the language of running text is detected by its frequent words', () => {
  test.each([
    ['de', german],
    ['en', english],
    ['fr', french],
    ['nl', 'Wij zijn een kleine winkel en wij maken je fiets weer heel, want dat is wat wij het liefste doen.'],
    ['es', 'El taller está abierto todos los días y también se puede pedir una cita para la bicicleta en la tienda.'],
    [
      'it',
      'Il negozio è aperto tutti i giorni e si può anche prenotare un appuntamento per la bicicletta nella bottega.',
    ],
    [
      'pl',
      'Nasz sklep jest otwarty i można się do nas zgłosić z rowerem, który nie działa, oraz z tym, co jest do naprawy.',
    ],
    ['tr', 'Bu dükkan her gün açık ve bisiklet için bir randevu almak da çok kolay, daha sonra ne kadar sürer var mı.'],
  ])('%s', (language, text) => {
    expect(detectLanguage(words(text))).toBe(language);
  });
});

describe('the language is not clear', () => {
  test.each([
    ['of a few words', 'Wir sind für Sie'],
    ['of names', 'Berlin Hamburg Kassel Paris London Madrid Roma'],
    ['of two languages in equal parts', `${german} ${english}`],
    ['of a language that is not known', 'Korjaamme pyöräsi verstaallamme ja neuvomme sinua mielellämme joka päivä'],
    ['of neighbours that share their words', 'i det en den på med som har var vi du kan han eller men om'],
    ['of what layouts are filled with', 'De outubro: duis qui dolor dolor qui sint consectetur.'],
    ['of letters that several languages have', 'Create a spreadsheet-style pivot table as a DataFrame'],
    ['of nothing', ''],
  ])('%s', (_what, text) => {
    expect(detectLanguage(words(text))).toBeNull();
  });
});

describe('a text is in another language than declared', () => {
  test('only where the declared one is clearly not it', () => {
    expect(findOtherLanguage(words(german), 'en')).toBe('de');
    expect(findOtherLanguage(words(german), 'de')).toBeNull();
    expect(findOtherLanguage(words(german), 'fi')).toBe('de');
  });

  test('is left open where many of its words are of the declared one too', () => {
    const mixed = `${german} ${english.split(' ').slice(0, 25).join(' ')}`;
    expect(findOtherLanguage(words(mixed), 'en')).toBeNull();
  });
});

test('eleven languages are known', () => {
  expect(['de', 'en', 'nl', 'fr', 'es', 'it', 'pt', 'pl', 'da', 'sv', 'tr'].every(isKnownLanguage)).toBe(true);
  expect(['fi', 'ru', 'gsw', '', 'DE'].some(isKnownLanguage)).toBe(false);
});
