import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'vite';

const SRC = resolve(import.meta.dirname, '../../src');
const CONTROLS = /^(?:button|details|dialog|input|select|summary|table|textarea)$/;
const ROLES =
  /^(?:button|checkbox|combobox|dialog|grid|listbox|menu|menuitem\w*|option|radio|slider|spinbutton|switch|tab|textbox|tree\w*)$/;
/** Mantine components for layout. With the role of a control, they are hand-written controls. */
const LAYOUT = /^(?:Box|Center|Flex|Group|Paper|SimpleGrid|Stack|Text|Title)$/;

/** An element in the source that does what a component of Mantine does. */
export interface HandWrittenControl {
  /** Path from src, with the line number. */
  place: string;
  element: string;
  /** The text after "Hand-written:" in a comment: the file's first such comment is for its first control, and so on. */
  reason: string | undefined;
}

/** Returns the controls in `code`, found by their HTML element, `role`, `component` or `contentEditable`. */
export function controlsIn(file: string, code: string): HandWrittenControl[] {
  const { program, comments } = parseSync(file, code);
  // The first reason is for the first control, and so on.
  const reasons = comments.flatMap(({ value }) => /Hand-written: (.+)/.exec(value)?.[1] ?? []);
  const found: HandWrittenControl[] = [];
  walk(program, (node) => {
    const element = node.type === 'JSXOpeningElement' ? controlOf(node) : undefined;
    const line = code.slice(0, Number(node.start)).split('\n').length;
    if (element) found.push({ place: `${file}:${line}`, element, reason: reasons[found.length] });
  });
  return found;
}

/** Every control in src, in the order of the files. */
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
    attributes: {
      type: string;
      name?: { name: string };
      value?: { value?: unknown; expression?: { value?: unknown } } | null;
    }[];
  };
  const attribute = (wanted: string) => {
    const value = attributes.find((a) => a.type === 'JSXAttribute' && a.name?.name === wanted)?.value;
    const text = value?.expression?.value ?? value?.value;
    return typeof text === 'string' ? text : '';
  };
  const isHtml = name.type === 'JSXIdentifier' && /^[a-z]/.test(name.name);
  if (isHtml && CONTROLS.test(name.name)) return name.name;
  if ((isHtml || LAYOUT.test(name.name)) && ROLES.test(attribute('role')))
    return `${name.name} role=${attribute('role')}`;
  if (LAYOUT.test(name.name) && CONTROLS.test(attribute('component'))) return attribute('component');
  if (attributes.some((a) => a.name?.name === 'contentEditable')) return `${name.name} contentEditable`;
  return undefined;
}

function filesOf(ending: string): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .sort();
}
