/** The inline scripts of the page, and the handlers at its body; loaded scripts cannot be read. */
export const inlineScripts = (): string => {
  const handlers = ['onload', 'onpageshow'].map((name) => document.body?.getAttribute(name) ?? '');
  const scripts = [...document.scripts].filter(
    ({ src, type }) => src === '' && /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/i.test(type),
  );
  return [...scripts.map(({ text }) => text.slice(0, 50_000)), ...handlers].join('\n');
};

export const hasScript = (): boolean => document.scripts.length > 0;
