/**
 * The ladder: a file imports only from lower levels or from its own part, never sideways, and no game knows another.
 * `npm run ladder` prints every import that breaks this; docs/architecture.md says why the levels are what they are.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import ts from 'typescript';

const packages: Readonly<Record<string, number>> = {
  ...{ kernel: 1, words: 2, testkit: 3, bots: 3, table: 3, protocol: 3, ui: 4 },
  ...{ registry: 7, server: 8, web: 8, cli: 8 },
};
const gameParts: Readonly<Record<string, number>> = {
  ...{ cover: 1, rules: 2, text: 3, bot: 4, lessons: 4, board: 5, game: 6 },
};
/** Above everything: these import whatever they like, and nothing imports them. */
const top = 10;

/** The written exceptions, importer -> imported. `homage serve` starts the server: the command line is its front door. */
const exceptions = new Set(['packages/cli -> packages/server']);

/** Runs everywhere, so it names no package of others, neither Node's nor the browser's. */
const pure = /^(packages\/(kernel|words|bots)\/src|games\/[^/]+\/(rules|text|bot|lessons))\/|^games\/[^/]+\/cover\.ts$/;
const isTest = (file: string): boolean => /(^|\/)test\/|\.test\.tsx?$/.test(file);

/** A part is what has a level: a package, one of the parts of a game, or one of the folders above all. */
interface Part {
  name: string;
  home: string; // what relative imports may not leave
  level: number;
}

/** Every broken rule in the tree under `root`, one line each. */
export function checkLadder(root: string): string[] {
  return sources(root).flatMap((file) => {
    const from = partOf(file);
    if (typeof from === 'string') return [`${file}: ${from}`];
    const imports = importsOf(file, readFileSync(join(root, file), 'utf8'));
    return imports.flatMap((target) => {
      const fault = judge(file, from, target);
      return fault === undefined ? [] : [`${file}: ${target === undefined ? 'import()' : `'${target}'`}: ${fault}`];
    });
  });
}

function judge(file: string, from: Part, target: string | undefined): string | undefined {
  const mustBePure = pure.test(file) && !isTest(file);
  if (target === undefined) return mustBePure ? 'an import in pure code names its target' : undefined;
  const inside = target.startsWith('.') ? posix.join(dirname(file).replaceAll(sep, '/'), target) : named(target);
  if (inside === undefined)
    return mustBePure ? 'pure code imports no package of others, and nothing of Node' : undefined;
  const to = partOf(inside);
  if (typeof to === 'string') return to;
  if (isTest(inside) && !isTest(file)) return 'tests are not imported';
  if (target.startsWith('.') && to.home !== from.home && to.level < top)
    return 'another package is imported by its name';
  if (from.level === top || isTest(file) || to.name === from.name) return undefined;
  if (to.level === top) return 'scripts and benchmarks are not imported';
  if (exceptions.has(`${from.name} -> ${to.name}`)) return undefined;
  const game = to.name.startsWith('games/');
  if (game && from.name.startsWith('games/') && to.home !== from.home) return 'no game knows another';
  if (game && to.home !== from.home && from.name !== 'packages/registry') return 'only the registry knows the games';
  if (to.level >= from.level)
    return `${from.name} (level ${from.level}) stands not above ${to.name} (level ${to.level})`;
  return undefined;
}

/** The part a file belongs to, or what is wrong with it. Tests of a game stand beside its parts. */
function partOf(file: string): Part | string {
  const [folder = '', name = '', part = ''] = file.split('/');
  const home = `${folder}/${name}`;
  if (folder === 'scripts' || folder === 'bench') return { name: folder, home: folder, level: top };
  if (folder === 'packages') {
    const level = packages[name];
    return level === undefined ? `${home} has no level in scripts/ladder.ts` : { name: home, home, level };
  }
  if (folder !== 'games') return `${file} lies outside packages, games, bench and scripts`;
  const level = isTest(file) ? top - 1 : gameParts[part.replace(/\.ts$/, '')];
  return level === undefined
    ? `${home} has cover.ts, game.ts, rules, text, bot, lessons, board and test only`
    : { name: `${home}/${part.replace(/\.ts$/, '')}`, home, level };
}

/** '@homage/kernel' -> 'packages/kernel/', '@homage/lancaster/text' -> 'games/lancaster/text/'; others: undefined. */
function named(target: string): string | undefined {
  const [scope, name = '', ...rest] = target.split('/');
  if (scope !== '@homage') return undefined;
  if (name === 'bench') return 'bench/';
  return name in packages || rest.length === 0 ? `packages/${name}/` : `games/${name}/${rest.join('/')}/`;
}

/** What a file imports: static, type-only, dynamic, re-exported, `import()` in types, `require`; undefined if computed. */
function importsOf(file: string, text: string): (string | undefined)[] {
  const found: (string | undefined)[] = [];
  const take = (node: ts.Node | undefined): number =>
    found.push(node && ts.isStringLiteralLike(node) ? node.text : undefined);
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) take(node.moduleSpecifier);
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier) take(node.moduleSpecifier);
    else if (ts.isExternalModuleReference(node)) take(node.expression);
    else if (ts.isImportTypeNode(node)) take(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined);
    else if (ts.isCallExpression(node) && isImportCall(node.expression)) take(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
}

function isImportCall(callee: ts.Expression): boolean {
  return callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === 'require');
}

function sources(root: string): string[] {
  const walk = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : walk(path);
      return /\.[cm]?[jt]sx?$/.test(entry.name) ? [relative(root, path).replaceAll(sep, '/')] : [];
    });
  const present = readdirSync(root);
  return ['packages', 'games', 'bench', 'scripts']
    .filter((x) => present.includes(x))
    .flatMap((x) => walk(join(root, x)));
}

if (import.meta.main) {
  const faults = checkLadder(join(import.meta.dirname, '..'));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
