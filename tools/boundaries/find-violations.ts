import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NamedModule, readImports } from './read-imports.ts';
import { createResolver, type Manifest, readManifest } from './resolve-import.ts';
import { codeFiles, isOutside } from './code-files.ts';
import { rules } from './rules.ts';

/** An import that breaks a rule. */
export type Violation = NamedModule & { file: string; rule: string };

const fill = (pattern: string, group: string | undefined): RegExp =>
  new RegExp(pattern.replaceAll('$1', group ?? '$1'));

/** The names of the rules that an import breaks. */
const brokenRules = (file: string, target: string): string[] =>
  rules
    .filter(({ from, to, except }) => {
      const match = new RegExp(from).exec(file);
      return match && fill(to, match[1]).test(target) && !(except && fill(except, match[1]).test(target));
    })
    .map(({ name }) => name);

const isDeclared = (manifest: Manifest | undefined, target: string, rootManifest: Manifest): boolean => {
  const name = target.slice('npm:'.length);
  const lists = [manifest?.dependencies, manifest?.devDependencies, manifest?.optionalDependencies];
  return [...lists, rootManifest.devDependencies].some((list) => list && name in list);
};

/** Every import in the packages under `root` that breaks a rule: {file, line, specifier, rule}. */
export const findViolations = (root: string): Violation[] => {
  const { resolve, manifestOf } = createResolver(root);
  const rootManifest = readManifest(join(root, 'package.json'));
  const check = (file: string, { specifier, line }: NamedModule): Violation[] => {
    const target = resolve(file, specifier);
    const report = (rule: string): Violation => ({ file, line, specifier, rule });
    if (target === null) return [report('a-package-is-entered-by-what-it-offers')];
    const undeclared = target.startsWith('npm:') && !isDeclared(manifestOf(file), target, rootManifest);
    return [...brokenRules(file, target), ...(undeclared ? ['an-imported-package-is-declared'] : [])].map(report);
  };
  return globSync(codeFiles, { cwd: root, exclude: isOutside })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isOutside(path))
    .flatMap((file) =>
      readImports(file, readFileSync(join(root, file), 'utf8')).flatMap((found) => check(file, found)),
    );
};
