/**
 * Styles that can be put over a page's own and taken away again: under any content security policy, and without a trace in the markup.
 */
export const createStyles = (css: string): ((isSet: boolean) => void) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return (isSet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets
      .filter((one) => one !== sheet)
      .concat(isSet ? [sheet] : []);
  };
};
