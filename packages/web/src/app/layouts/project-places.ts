/** The places of a project, in groups: keys of `useProjectScreens`, and of their names in `projects.navigation.places`. */
export const projectPlaces = [
  { group: 'check', places: ['overview', 'issues', 'pages', 'documents', 'report'] },
  { group: 'products', places: ['tool', 'inspect', 'policy', 'subscription'] },
  { group: 'set_up', places: ['domains', 'integration', 'notifications', 'webhooks', 'ci', 'edit'] },
] as const;

/** The key of a place of a project. */
export type ProjectPlace = (typeof projectPlaces)[number]['places'][number];
