import { describe, expect, it } from 'vitest';
import { personName } from './person-name.ts';

const faultOf = (name: string): string | undefined => personName.safeParse(name).error?.issues[0]?.message;

describe('the name of a person', () => {
  it.each(['Ana-Lucía', 'Müller Lüdenscheidt', 'O’Brien', "O'Neill", "d'Arc", 'Ngọc', 'Łukasz', '李', 'Е́лена'])(
    'may be %s',
    (name) => {
      expect(personName.parse(` ${name} `)).toBe(name.normalize('NFC'));
    },
  );

  it.each(['Anna3', 'R2D2', 'Mia <b>', 'a@b', 'Max!', 'M_M', 'https://spam.example', 'Anna\nBerg'])(
    'may not be %s',
    (name) => {
      expect(faultOf(name)).toBe('validation.name_letters');
    },
  );

  it('is required, and has an end', () => {
    expect(faultOf('  ')).toBeDefined();
    expect(faultOf('x'.repeat(101))).toBeDefined();
  });
});
