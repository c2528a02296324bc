type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => unknown;
  };
};

/** The one address `url`, in the form that the page's Trusted Types ask for; plain text in browsers without them. */
export const trustedScriptUrl = (name: string, url: string): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  // Typed as text, which the DOM's types ask for: browsers take the trusted object in its place.
  return trustedTypes.createPolicy(name, { createScriptURL: (given) => given }).createScriptURL(url) as string;
};
