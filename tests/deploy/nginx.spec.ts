import { expect } from '@playwright/test';
import { test } from './test.ts';

test('http is redirected to https, and the log contains no URL of a sign-in', async ({ host }) => {
  const url = `http://localhost:${host.redirectPort}/auth/callback?token=secret`;
  const response = await fetch(url, { redirect: 'manual' });
  expect(response.status).toBe(301);
  expect(response.headers.get('Location')).toBe('https://ani.example.com/auth/callback?token=secret');
  await fetch(`http://localhost:${host.port}/api/next`);
  await expect.poll(host.log).toContain('/api/next');
  expect(host.log()).not.toContain('secret');
});
