import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFaults } from '../faults/read-faults.ts';
import { readIdentifiedTests, testIdProblems } from './identified-tests.ts';
import { readRegister } from './read-register.ts';
import { registerProblems } from './register-problems.ts';

const rows = readRegister(readFileSync(new URL('README.md', import.meta.url), 'utf8'));
const faults = readFaults(readFileSync(new URL('../faults/README.md', import.meta.url), 'utf8'));
const tests = readIdentifiedTests();

describe('the register of requirements', () => {
  it('has a test that exists and runs for each requirement', () => {
    expect(registerProblems(rows, (id) => tests.filter((test) => test.id === id))).toEqual([]);
  });

  // A row may be removed only with its sentence in the spec, so no requirement is lost. Section 10 goes beyond it.
  it.each([
    [1, 9],
    [2, 39],
    [3, 23],
    [4, 17],
    [5, 3],
    [6, 3],
    [7, 22],
    [8, 13],
    [9, 24],
    [10, 16],
  ])('has enough rows in section %i: at least %i', (section, least) => {
    expect(rows.filter((row) => row.section === section).length).toBeGreaterThanOrEqual(least);
  });

  it('has no other section', () => {
    expect(rows.filter(({ section }) => section < 1 || section > 10)).toEqual([]);
  });
});

describe('the ID of a test', () => {
  it('is unique and in a register', () => {
    const citedIds = new Set([...rows, ...faults].flatMap(({ ids }) => ids));
    expect(testIdProblems(tests, citedIds)).toEqual([]);
  });
});
