import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeLicences, FILE, readProductionPackages } from './licences.mjs';

/** Licences that allow the app to be distributed under its own licence. Both sides of an `OR` have to be here. */
const PERMISSIVE: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
]);

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const packages = readProductionPackages();

/** Whether every licence that an SPDX expression names is permissive. */
function isPermissive(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(/ (?:OR|AND) /)
    .every((licence) => PERMISSIVE.has(licence));
}

describe('the production packages', () => {
  it('have permissive licences', () => {
    expect(packages.filter(({ licence }) => !isPermissive(licence))).toEqual([]);
    expect(packages.map(({ name }) => name)).toEqual(
      expect.arrayContaining(Object.keys(manifest.dependencies)),
    );
  });

  it.each(['GPL-3.0-only', '(MIT OR GPL-2.0)', 'MIT AND LGPL-3.0', 'SEE LICENSE IN x', 'UNLICENSED'])(
    'would fail with the licence %s',
    (licence) => expect(isPermissive(licence)).toBe(false),
  );

  it('are listed with their licences in the file that the site serves; otherwise run `npm run licences`', () => {
    expect(readFileSync(FILE, 'utf8')).toBe(describeLicences(packages));
  });

  it('are as many as the README says', () => {
    const count = Object.keys(manifest.dependencies).length;
    const sentence = `${count} production dependencies, ${packages.length} including transitive ones`;
    expect(readFileSync('README.md', 'utf8')).toContain(sentence);
  });
});

describe('the versions', () => {
  it('in package.json are exact', () => {
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([]);
  });

  it('in package-lock.json name no registry', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved"|https?:\/\/registry/);
  });
});
