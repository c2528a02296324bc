/** Where the texts of a project's card are: on the dashboard, or in the list of projects. Both have the same keys. */
export type CardTexts = 'home' | 'projects.card';
