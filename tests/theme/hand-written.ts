import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'vite';

const SRC = resolve(import.meta.dirname, '../../src');
const CONTROLS = /^(?:button|input|select|textarea|table|dialog)$/;
const ROLES =
  /^(?:button|checkbox|combobox|dialog|listbox|menu|menuitem|option|radio|slider|switch|tab|textbox)$/;

/** An element in the source for which Mantine has a component. */
export interface HandWrittenControl {
  /** Path from src and line number. */
  location: string;
  element: string;
  /** The text after "Hand-written:" in a comment of the file; undefined if there is none. */
  reason: string | undefined;
}

/** The controls in `code`: HTML elements, elements with a control's role, and Boxes with such a `component`. */
export function controlsIn(file: string, code: string): HandWrittenControl[] {
  const { program, comments } = parseSync(file, code);
  const reason = comments.map(({ value }) => /Hand-written: (.+)/.exec(value)?.[1]).find(Boolean);
  const found: HandWrittenControl[] = [];
  walk(program, (node) => {
    const element = node.type === 'JSXOpeningElement' ? controlOf(node) : undefined;
    const line = code.slice(0, Number(node.start)).split('\n').length;
    if (element) found.push({ location: `${file}:${line}`, element, reason });
  });
  return found;
}

/** All hand-written controls in src, sorted by file. */
export function handWrittenControls(): HandWrittenControl[] {
  return filesOf('.tsx').flatMap((file) => controlsIn(file, readFileSync(join(SRC, file), 'utf8')));
}

/** Number of lines of all style sheets in src, including empty lines and comments. */
export function countStyleLines(): number {
  return filesOf('.css')
    .map((file) => readFileSync(join(SRC, file), 'utf8').trimEnd().split('\n').length)
    .reduce((sum, lines) => sum + lines, 0);
}

type Node = Record<string, unknown> & { type: string };

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) visit(value as Node);
    for (const child of Object.values(value)) walk(child, visit);
  }
}

function controlOf(element: Node): string | undefined {
  const { name, attributes } = element as unknown as {
    name: { type: string; name: string };
    attributes: { type: string; name: { name: string }; value: { value?: unknown } | null }[];
  };
  const attribute = (wanted: string) => {
    const value = attributes.find((a) => a.type === 'JSXAttribute' && a.name.name === wanted)?.value?.value;
    return typeof value === 'string' ? value : '';
  };
  const isHtml = name.type === 'JSXIdentifier' && /^[a-z]/.test(name.name);
  if (isHtml && CONTROLS.test(name.name)) return name.name;
  if (isHtml && ROLES.test(attribute('role'))) return `${name.name} role=${attribute('role')}`;
  if (name.name === 'Box' && CONTROLS.test(attribute('component'))) return attribute('component');
  return undefined;
}

function filesOf(ending: string): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .sort();
}
