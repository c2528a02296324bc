/** What is a heading by its element or by its role. */
export const headings = 'h1, h2, h3, h4, h5, h6, [role="heading"]';
