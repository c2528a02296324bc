/** Small modules that replace larger ones wherever the dashboard is bundled. */
export const moduleAliases = {
  // The catalogues are compiled at build time, so that the browser needs no ICU parser (about 24 KiB gzip).
  'use-intl/format-message': 'use-intl/format-message/format-only',
  // React has what the shim provides since version 18.
  'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
};
