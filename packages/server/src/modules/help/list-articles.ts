/** Groups of articles in the order of the overview; a test holds them against the files in `articles`. */
export const articleGroups = {
  begin: ['first-steps', 'score'],
  barriers: [
    'image-alternatives',
    'colour-contrast',
    'form-labels',
    'link-names',
    'button-names',
    'page-language',
    'page-titles',
    'headings',
    'visible-focus',
    'zoom',
  ],
  connect: ['embed', 'api'],
} as const;

export type ArticleGroup = keyof typeof articleGroups;

/** The name of every article: the last part of its address. */
export const articleNames = (): readonly string[] => Object.values(articleGroups).flat();
