/** What the visitor has chosen: function → value. What is not in it is as the website made it. */
export type Choice = Readonly<Record<string, string>>;

/** The values of functions that have several; the first one is the page as it is. */
export const steps: Record<string, readonly string[]> = {
  'text-size': ['1', '1.25', '1.5', '1.75', '2'],
  'line-spacing': ['normal', 'more', 'most'],
  'letter-spacing': ['normal', 'more', 'most'],
  contrast: ['normal', 'light', 'dark', 'yellow', 'soft'],
  saturation: ['normal', 'low', 'grey', 'high'],
};

/** Functions that are on or off. */
export const switches: readonly string[] = [
  'readable-font',
  'highlight-links',
  'highlight-headings',
  'big-cursor',
  'reading-line',
  'reading-mask',
  'pause-motion',
  'mute',
  'hide-images',
  'focus-marker',
];

for (const name of switches) steps[name] = ['', 'on'];

/** Several functions at once, each at its first step unless said; each can be changed afterwards. */
const sets: Record<string, readonly string[]> = {
  vision: ['text-size=1.5', 'line-spacing', 'highlight-links', 'big-cursor', 'focus-marker'],
  dyslexia: ['readable-font', 'line-spacing', 'letter-spacing', 'reading-line'],
  motor: ['focus-marker', 'big-cursor', 'highlight-links', 'text-size'],
  epilepsy: ['pause-motion', 'saturation'],
  adhd: ['reading-mask', 'pause-motion', 'mute'],
  colour: ['contrast', 'highlight-links'],
};

/** Entries of a choice that pass. */
const pick = (choice: Choice, isWanted: (name: string, value: string) => boolean): Choice =>
  Object.fromEntries(Object.entries(choice).filter(([name, value]) => isWanted(name, value)));

/** The part of a choice that means something here: what was stored may be of another version, and functions may have been taken away. */
export const knownChoice = (choice: Choice, offered: readonly string[]): Choice =>
  pick(choice, (name, value) => offered.includes(name) && (steps[name]?.indexOf(value) ?? 0) > 0);

/** The profiles by name, each as the choice it makes of the functions that are offered; those without any are left out. */
export const profilesOf = (offered: readonly string[]): [name: string, profile: Choice][] =>
  Object.entries(sets)
    .map(([name, set]): [string, Choice] => {
      const entries = set.map((item) => item.split('=')).map(([of = '', value]) => [of, value ?? steps[of]?.[1] ?? '']);
      return [name, knownChoice(Object.fromEntries(entries), offered)];
    })
    .filter(([, profile]) => Object.keys(profile).length > 0);

/** Sets a function; its first value takes it out of the choice. */
export const withValue = (choice: Choice, name: string, value: string): Choice =>
  pick({ ...choice, [name]: value }, (one, its) => its !== steps[one]?.[0]);

/** Whether everything a profile sets is as the profile has it. */
export const isProfileOn = (choice: Choice, profile: Choice): boolean =>
  Object.entries(profile).every(([name, value]) => choice[name] === value);

/** Adds what a profile sets, or takes it back. */
export const withProfile = (choice: Choice, profile: Choice, isOn: boolean): Choice =>
  isOn ? { ...choice, ...profile } : pick(choice, (name, value) => profile[name] !== value);
