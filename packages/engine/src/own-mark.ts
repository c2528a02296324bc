const tag = /^<([a-z][\w-]*)/i;
const attribute = (name: string): RegExp => new RegExp(`\\s${name}="([^"]*)"`, 'i');
const addresses = ['href', 'src', 'action', 'data'];
const names = ['name', 'type', 'for', 'role'];

const isHash = (part: string): boolean => /^[\w]{6,}$/.test(part) && /\d/.test(part) && /[a-z]/i.test(part);

/** The path without host, query and what a build puts into file names: `/img/logo.4f3a9c.png?v=2` is `/img/logo.png`. */
const stablePath = (address: string): string => {
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*/, '');
  return path
    .split('/')
    .map((step) =>
      step
        .split(/(?=[.\-_])/)
        .filter((part, index) => index === 0 || !isHash(part.slice(1)))
        .join(''),
    )
    .join('/');
};

/**
 * What an element is known by, from its snippet: where it leads, what it shows, what it is called. Null where it carries
 * nothing of the kind. Without classes, ids, texts, and what changes with a build.
 */
export const ownMarkOf = (snippet: string): string | null => {
  const [, name] = tag.exec(snippet) ?? [];
  const parts = [
    ...addresses.flatMap((key) => stablePath(attribute(key).exec(snippet)?.[1] ?? '') || []),
    ...names.flatMap((key) => attribute(key).exec(snippet)?.[1] ?? []),
  ];
  return name && parts.length > 0 ? [name.toLowerCase(), ...parts].join(' ') : null;
};
