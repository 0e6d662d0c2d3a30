import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readIdentifiedTests } from '../spec/identified-tests.ts';
import { faultProblems } from './fault-problems.ts';
import { readFaults } from './read-faults.ts';

const FAULT_COUNT = 107;
const GROUP_COUNT = 11;

const rows = readFaults(readFileSync(new URL('README.md', import.meta.url), 'utf8'));
const tests = readIdentifiedTests();

describe('the table of faults', () => {
  it('has a test that exists and runs for each fault, at every required level', () => {
    const findTests = (id: string) => tests.filter((test) => test.id === id);
    expect(faultProblems(rows, FAULT_COUNT, findTests)).toEqual([]);
  });

  it('has the faults in order, in eleven groups', () => {
    const numbers = rows.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(rows.map(({ group }) => group)).size).toBe(GROUP_COUNT);
  });
});
