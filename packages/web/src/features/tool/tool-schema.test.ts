import { describe, expect, it } from 'vitest';
import { widgetSettingsInput } from '@zugang/contract';
import { defaultValues, settingsOf, toolSchema, validSettings, valuesOf, type ToolValues } from './tool-schema.ts';

const faults = (over: Partial<ToolValues>) =>
  toolSchema.parse({ ...defaultValues, ...over }).issues.map(({ path, message }) => [path[0], message]);

describe('the form of the tool', () => {
  it('begins with what the server takes', () => {
    expect(widgetSettingsInput.parse(settingsOf(defaultValues))).toEqual(settingsOf(defaultValues));
  });

  it('gives back what it was given', () => {
    const settings = {
      ...settingsOf(defaultValues),
      hiddenPaths: ['/a/*', '/b'],
      statementUrl: 'https://example.org/',
    };
    expect(settingsOf(valuesOf(settings))).toEqual(settings);
  });

  it.each<[Partial<ToolValues>, string, string]>([
    [{ primaryColour: 'blue' }, 'primaryColour', 'tool.colour.invalid'],
    [{ secondaryColour: '#ffe066' }, 'secondaryColour', 'tool.errors.colour_contrast'],
    [{ functions: '' }, 'functions', 'tool.errors.functions_missing'],
    [{ hiddenPaths: '/ok\nshop' }, 'hiddenPaths', 'tool.errors.path_invalid'],
    [{ hiddenPaths: '/a b' }, 'hiddenPaths', 'tool.errors.path_invalid'],
    [{ hiddenPaths: '/a\n'.repeat(51) }, 'hiddenPaths', 'tool.errors.paths_too_many'],
    [{ statementUrl: 'javascript:alert(1)' }, 'statementUrl', 'tool.errors.url_invalid'],
  ])('refuses %j, as the server does', (over, name, message) => {
    expect(faults(over)).toEqual([[name, message]]);
    const sent = widgetSettingsInput.safeParse(settingsOf({ ...defaultValues, ...over }));
    // The server holds the colours' contrast in its verb.
    expect(sent.success).toBe(message === 'tool.errors.colour_contrast');
  });

  it('shows nothing in the preview that is not right', () => {
    expect(validSettings({ ...defaultValues, primaryColour: '#ffe066' })).toBeNull();
    expect(validSettings({ ...defaultValues, hiddenPaths: ' /a \n\n' })?.hiddenPaths).toEqual(['/a']);
  });
});
