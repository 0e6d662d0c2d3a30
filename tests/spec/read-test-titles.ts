import { type ESTree, parseSync, Visitor } from 'vite';

/** Separates the titles of groups and tests. */
const SEPARATOR = ' › ';
/** Replaces the parts of a title that are known only at run time. */
const UNKNOWN = '…';

const TESTS = ['it', 'test'];
const GROUPS = ['describe', 'suite'];
/** Modifiers with which a test always runs. */
const COUNTED_MODIFIERS = ['each', 'for', 'only', 'concurrent', 'sequential', 'parallel', 'serial'];
/** Modifiers with which a test does not always run, or is expected to fail. */
const EXCLUDING_MODIFIERS = ['skip', 'todo', 'fixme', 'skipIf', 'runIf', 'fails', 'fail'];

interface Scope {
  readonly parent: Scope | null;
  readonly title: string;
  isExcluded: boolean;
}

interface Declaration {
  readonly isGroup: boolean;
  readonly title: string;
  readonly isExcluded: boolean;
}

/**
 * Reads the titles of those tests in a file that always run, each preceded by the titles of its groups:
 * `menu › closes with Escape`. It reads the syntax tree, so tests in comments and strings do not count. The title of
 * a table remains a template (`shows %i as %s`), and an expression in a title becomes `…`.
 */
export function readTestTitles(source: string, lang: 'ts' | 'tsx' = 'ts'): string[] {
  const { program, errors } = parseSync(`file.${lang}`, source, { lang });
  if (errors.length > 0) throw new SyntaxError(errors.map(({ message }) => message).join('\n'));

  const tests: Scope[] = [];
  const opened = new Map<ESTree.CallExpression, Scope>();
  let scope: Scope = { parent: null, title: '', isExcluded: false };
  new Visitor({
    CallExpression(call) {
      const declaration = declarationOf(call);
      if (declaration) {
        opened.set(call, scope);
        scope = { parent: scope, title: declaration.title, isExcluded: declaration.isExcluded };
        if (!declaration.isGroup) tests.push(scope);
      } else if (isExcludingCall(call)) {
        scope.isExcluded = true;
      }
    },
    'CallExpression:exit'(call) {
      scope = opened.get(call) ?? scope;
    },
  }).visit(program);
  return tests
    .map(pathOf)
    .filter((path) => path.every(({ isExcluded }) => !isExcluded))
    .map((path) =>
      path
        .map(({ title }) => title)
        .filter((title) => title !== '')
        .join(SEPARATOR),
    );
}

/** The scopes from the file down to this one. */
function pathOf(scope: Scope): Scope[] {
  return scope.parent ? [...pathOf(scope.parent), scope] : [scope];
}

/** Reads the group or test that a call declares. A test without a function is not counted, because it never runs. */
function declarationOf({ callee, arguments: args }: ESTree.CallExpression): Declaration | null {
  const [first = '', ...rest] = namesOf(callee);
  if (!TESTS.includes(first) && !GROUPS.includes(first)) return null;
  const isGroup = GROUPS.includes(first) || GROUPS.includes(rest[0] ?? '');
  const modifiers = GROUPS.includes(rest[0] ?? '') ? rest.slice(1) : rest;
  const [title, ...others] = args;
  const isKnown = modifiers.every(
    (name) => COUNTED_MODIFIERS.includes(name) || EXCLUDING_MODIFIERS.includes(name),
  );
  if (!title || !isKnown || !others.some(isFunction)) return null;
  const isExcluded =
    modifiers.some((name) => EXCLUDING_MODIFIERS.includes(name)) || others.some(hasExcludingOption);
  return { isGroup, title: textOf(title), isExcluded };
}

/** Recognizes `test.skip(…)`, `skip()` and `test.fail()` inside a test or group. */
function isExcludingCall({ callee }: ESTree.CallExpression): boolean {
  const names = namesOf(callee);
  return ['skip', 'fixme'].includes(names.at(-1) ?? '') || names.join('.') === 'test.fail';
}

/** The names of a callee: `test.describe.skip` as three, `it.each(table)` as `it` and `each`. */
function namesOf(callee: ESTree.Node): string[] {
  switch (callee.type) {
    case 'Identifier':
      return [callee.name];
    case 'MemberExpression':
      return [...namesOf(callee.object), callee.property.type === 'Identifier' ? callee.property.name : ''];
    case 'CallExpression':
      return namesOf(callee.callee);
    case 'TaggedTemplateExpression':
      return namesOf(callee.tag);
    default:
      return [];
  }
}

/** Also true for an identifier, which may name a function. */
function isFunction({ type }: ESTree.Node): boolean {
  return ['ArrowFunctionExpression', 'FunctionExpression', 'Identifier'].includes(type);
}

/** Whether options such as `{ skip: true }` keep a test from always running, or expect it to fail. */
function hasExcludingOption(options: ESTree.Node): boolean {
  if (options.type !== 'ObjectExpression') return false;
  return options.properties.some(
    (property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      EXCLUDING_MODIFIERS.includes(property.key.name) &&
      !(property.value.type === 'Literal' && property.value.value === false),
  );
}

function textOf(title: ESTree.Node): string {
  if (title.type === 'Literal') return String(title.value);
  if (title.type === 'TemplateLiteral') return title.quasis.map(({ value }) => value.cooked).join(UNKNOWN);
  if (title.type === 'BinaryExpression' && title.operator === '+')
    return textOf(title.left) + textOf(title.right);
  return UNKNOWN;
}
