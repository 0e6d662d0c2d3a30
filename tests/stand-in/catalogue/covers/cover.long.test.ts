import { describe, expect, it } from 'vitest';
import { drawCover } from '../../../../src/stand-in/catalogue/covers/cover.ts';
import { createStandIn } from '../../../../src/stand-in/stand-in.ts';

const COVERS = Array.from({ length: 156 }, (_, ordinal) => drawCover(ordinal));

/** Whether tags are nested correctly and attributes are quoted, which suffices for drawings without text. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  const rest = xml.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/g,
    (_, end, name, __, selfClosed) => {
      if (end) return open.pop() === name ? '' : '!';
      if (!selfClosed) open.push(name);
      return '';
    },
  );
  return rest === '' && open.length === 0;
}

describe('drawCover', () => {
  it('draws well-formed XML of 1 to 3.5 kB, in the ratio 3:4', () => {
    for (const cover of COVERS) {
      expect(isWellFormed(cover)).toBe(true);
      expect(cover.length).toBeGreaterThan(1000);
      expect(cover.length).toBeLessThan(3500);
      expect(cover).toContain('viewBox="0 0 300 400"');
    }
  });

  it('contains only valid numbers', () => {
    expect(COVERS.filter((cover) => /NaN|undefined|Infinity/.test(cover))).toEqual([]);
  });

  it('draws the same picture for the same number, and different pictures for different numbers', () => {
    expect(drawCover(42)).toBe(COVERS[42]);
    expect(new Set(COVERS).size).toBe(COVERS.length);
  });

  it('loads no other file', () => {
    expect(COVERS.filter((cover) => /(href|src)="(?!#)|url\((?!#)/.test(cover))).toEqual([]);
  });
});

describe('GET /covers/<n>.svg', () => {
  it('sends a drawing that may be cached and shown on other origins', async () => {
    const response = await createStandIn().handle(new Request('http://localhost:8000/covers/3.svg'));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('cache-control')).toContain('max-age');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toBe(COVERS[3]);
  });

  it('responds with 404 to anything but a number', async () => {
    for (const name of ['x.svg', '1.png', '-1.svg', '99999999.svg']) {
      const response = await createStandIn().handle(new Request(`http://localhost:8000/covers/${name}`));
      expect(response.status).toBe(404);
    }
  });
});
