import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { findProgram, readBlock } from './hosts.ts';

test('`caddy fmt` leaves the configuration unchanged', () => {
  const block = readBlock('caddy');
  expect(execFileSync(findProgram('caddy'), ['fmt', '-'], { input: block, encoding: 'utf8' })).toBe(block);
});
