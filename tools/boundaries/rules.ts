/**
 * Who may import whom, as patterns over paths from the project's root, so that a new folder is guarded at once.
 * Each rule names what `from` must not reach: `to` matches the target, unless `except` does. `$1` in a pattern is
 * the first group of `from`. A target outside the project reads `npm:<package>` or `node:<module>`.
 */

export type Rule = { name: string; from: string; to: string; except?: string };

/** The rooms each package may import, as patterns of targets. A package that is not listed may import none. */
const packageDoors: Record<string, readonly string[]> = {
  contract: [],
  messages: [],
  engine: [],
  demo: [],
  crawler: ['packages/engine/'],
  browser: ['packages/engine/', 'packages/crawler/src/(egress|url|evidence)/'],
  report: ['packages/(contract|messages|engine)/'],
  statement: ['packages/(contract|messages)/', 'packages/engine/src/catalogue/'],
  cli: ['packages/(contract|messages|engine|crawler|browser|report)/'],
  server: ['packages/(contract|messages|engine|crawler|browser|report|statement)/'],
  web: ['packages/(contract|messages)/', 'packages/engine/src/catalogue/'],
  widget: ['packages/messages/', 'packages/engine/src/(in-page|tune)/'],
};

const own = 'packages/$1/';

/** Tests and what only they use (`test-database.ts`) belong to no layer of the product. */
const testPath = '.*(?:\\.test\\.tsx?|/test-[^/]*\\.ts|\\.fixture\\.ts|/(?:e2e|testing)/.*)$';
const notATest = `(?!${testPath})`;
const aTest = `(?=${testPath})`;

/** What the tests of a package may reach besides. */
const testVisits: Record<string, string> = {
  browser: 'packages/crawler/',
  report: 'packages/browser/',
  cli: 'packages/demo/',
  web: 'packages/engine/src/tune/',
};

const betweenPackages: Rule[] = Object.entries(packageDoors).map(([name, doors]) => ({
  name: `${name}-imports-${doors.length === 0 ? 'no-other-package' : 'its-own-doors'}`,
  from: `^${testVisits[name] ? notATest : ''}packages/(${name})/(?!src/entry/)`,
  to: '^packages/',
  except: `^(${[own, ...doors].join('|')})`,
}));

export const rules: readonly Rule[] = [
  ...betweenPackages,
  {
    name: 'a-new-package-imports-none',
    from: `^packages/(?!(?:${Object.keys(packageDoors).join('|')})/)([^/]+)/`,
    to: '^packages/',
    except: `^${own}`,
  },
  ...Object.entries(testVisits).map(([name, visited]) => ({
    name: `tests-of-${name}-import-its-doors-and-what-they-visit`,
    from: `^${aTest}packages/(${name})/`,
    to: '^packages/',
    except: `^(${[own, visited, ...(packageDoors[name] ?? [])].join('|')})`,
  })),
  {
    name: 'entry-may-also-wire-the-demo',
    from: '^packages/server/src/entry/',
    to: '^packages/',
    except: '^packages/(server|contract|messages|engine|crawler|browser|report|statement|demo)/',
  },
  { name: 'nothing-imports-the-web', from: '^packages/(?!web/)', to: '^packages/web/' },

  // server: entry → http, jobs → a module's index → platform
  {
    name: 'platform-knows-only-platform',
    from: `^${notATest}packages/server/src/platform/`,
    to: '^packages/server/src/',
    except: '^packages/server/src/platform/',
  },
  {
    name: 'a-module-knows-itself-and-platform',
    from: '^packages/server/src/modules/([^/]+)/',
    to: '^packages/server/src/',
    except: '^packages/server/src/(platform/|modules/)',
  },
  {
    name: 'a-module-sees-another-by-its-index',
    from: '^packages/server/src/modules/([^/]+)/',
    to: '^packages/server/src/modules/',
    // Fixtures are for tests alone: `nothing-imports-a-test` sees to that.
    except: '^packages/server/src/modules/($1/|[^/]+/(index|[^/]+\\.fixture)\\.ts$)',
  },
  {
    name: 'http-and-jobs-reach-a-module-by-its-index',
    from: '^packages/server/src/(?:http|jobs|entry)/',
    to: '^packages/server/src/modules/',
    // Fixtures are for tests alone: `nothing-imports-a-test` sees to that.
    except: '^packages/server/src/modules/[^/]+/(index|.+\\.fixture)\\.ts$',
  },
  {
    name: 'http-and-jobs-never-touch-the-database',
    from: `^${notATest}packages/server/src/(?:http|jobs)/`,
    to: '^(packages/server/src/platform/db/|npm:(pg|pg-boss|drizzle-orm)$)',
  },
  {
    name: 'only-entry-wires',
    from: `^${notATest}packages/server/src/(?!entry/)`,
    to: '^packages/server/src/entry/',
  },
  { name: 'http-and-jobs-are-apart', from: '^packages/server/src/http/', to: '^packages/server/src/jobs/' },
  { name: 'jobs-and-http-are-apart', from: '^packages/server/src/jobs/', to: '^packages/server/src/http/' },
  {
    name: 'a-new-server-layer-knows-only-platform',
    from: '^packages/server/src/(?!platform/|modules/|http/|jobs/|entry/)([^/]+)/',
    to: '^packages/server/src/',
    except: '^packages/server/src/($1|platform)/',
  },

  // web: app → features → lib → ui
  {
    name: 'ui-knows-only-ui',
    from: '^packages/web/src/ui/',
    to: '^packages/web/src/',
    except: '^packages/web/src/ui/',
  },
  {
    name: 'lib-knows-lib-and-ui',
    from: '^packages/web/src/lib/',
    to: '^packages/web/src/',
    except: '^packages/web/src/(lib|ui)/',
  },
  {
    name: 'a-feature-knows-itself-lib-and-ui',
    from: '^packages/web/src/features/([^/]+)/',
    to: '^packages/web/src/',
    except: '^packages/web/src/(features/$1|lib|ui)/',
  },
  {
    name: 'a-new-web-layer-knows-only-lib-and-ui',
    from: '^packages/web/src/(?!app/|features/|lib/|ui/)([^/]+)/',
    to: '^packages/web/src/',
    except: '^packages/web/src/($1|lib|ui)/',
  },

  {
    name: 'tunings-are-for-what-builds-scripts',
    from: `^${notATest}packages/(widget/src|engine/src/(?!tune/))`,
    to: '^packages/engine/src/tune/',
  },

  {
    name: 'the-visitors-script-has-no-library',
    from: `^${notATest}packages/widget/src/(?!checker/)`,
    to: '^npm:',
  },
  {
    name: 'the-visitors-script-does-not-hold-the-checker',
    from: `^${notATest}packages/widget/src/(?!checker/)`,
    to: '^packages/widget/src/checker/',
  },
  {
    name: 'the-checker-has-one-library',
    from: `^${notATest}packages/widget/src/checker/`,
    to: '^npm:',
    except: '^npm:preact$',
  },

  // everywhere
  {
    name: 'engine-and-statement-do-no-input-or-output',
    from: `^${notATest}packages/(?:engine|statement)/src/`,
    to: '^node:(fs|net|http|https|child_process|dns|tls|worker_threads)',
  },
  {
    name: 'only-the-server-has-a-database',
    from: '^packages/(?!server/)',
    to: '^npm:(pg|pg-boss|drizzle-orm)$',
  },
  {
    name: 'nothing-imports-a-test',
    from: `^${notATest}packages/`,
    to: '^packages/.*(\\.test\\.tsx?$|\\.fixture\\.ts$|/test-(database|setup)\\.ts$|/e2e/)',
  },
  { name: 'packages-do-not-import-tools', from: '^packages/', to: '^tools/' },
];
