import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createStandIn } from '../../src/stand-in/stand-in.ts';

const FOLDER = join(import.meta.dirname, '../../src/stand-in/covers');
const COVERS = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), 'utf8'));

/** Whether tags are nested correctly and attributes are quoted, which suffices for drawings. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  const rest = xml.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>|(?<=<title>)[\w ]+(?=<\/title>)/g,
    (_, end, name, __, selfClosed) => {
      if (end) return open.pop() === name ? '' : '!';
      if (name && !selfClosed) open.push(name);
      return '';
    },
  );
  return rest.trim() === '' && open.length === 0;
}

function load(name: string): Promise<Response> {
  return createStandIn().handle(new Request(`http://localhost:8000/covers/${name}`));
}

describe('the covers', () => {
  it('are well-formed XML of less than 1.5 kB, in the ratio 3:4', () => {
    for (const cover of COVERS) {
      expect(isWellFormed(cover)).toBe(true);
      expect(cover.length).toBeLessThan(1500);
      expect(cover).toContain('viewBox="0 0 300 400"');
    }
  });

  it('are at least 24 different drawings', () => {
    expect(new Set(COVERS).size).toBe(COVERS.length);
    expect(COVERS.length).toBeGreaterThanOrEqual(24);
  });

  it('load no other file', () => {
    expect(COVERS.filter((cover) => /(href|src)="(?!#)|url\((?!#)/.test(cover))).toEqual([]);
  });
});

describe('GET /covers/<n>.svg', () => {
  it('sends a drawing that may be cached and shown on other origins', async () => {
    const response = await load('3.svg');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('cache-control')).toContain('max-age');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(COVERS).toContain(await response.text());
  });

  it('sends the same drawing for the same number, and another one for the next number', async () => {
    const bodyOf = async (name: string) => await (await load(name)).text();
    expect(await bodyOf('42.svg')).toBe(await bodyOf('42.svg'));
    expect(await bodyOf('43.svg')).not.toBe(await bodyOf('42.svg'));
    expect(COVERS).toContain(await bodyOf('9999999.svg'));
  });

  it('responds with 404 to anything but a number', async () => {
    for (const name of ['x.svg', '1.png', '-1.svg', '99999999.svg']) {
      expect((await load(name)).status).toBe(404);
    }
  });
});
