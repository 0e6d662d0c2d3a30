import { describe, expect, it } from 'vitest';
import { HttpError } from '../../src/http/http-error.ts';
import type { Connection } from '../../src/page/describe-unanswered.ts';
import { describePasswordFailure } from '../../src/sign-in/describe-password-failure.ts';

const connection: Connection = {
  pageOrigin: 'https://app.example.com',
  apiOrigin: 'https://api.example.com',
  isOnline: true,
};
const describeError = (error: unknown) => describePasswordFailure(error, connection);
const rejection = (status: number, data?: unknown) => new HttpError('refused', 'x', { status, data });

describe('describePasswordFailure', () => {
  it.each([
    [
      'no connection',
      new HttpError('unreachable', 'x'),
      /could not be reached\. .*FRONTEND_DOMAINS\) include https:\/\/app\.example\.com\.$/,
    ],
    ['a late response', new HttpError('timeout', 'x'), /did not respond in time\. .*try again/i],
    ['an unreadable response', new HttpError('malformed', 'x'), /could not read the server’s response/],
    ['a broken server', rejection(502), /502.*try again/i],
    [
      'any other 4xx response',
      new HttpError('refused', 'Gone', { status: 410 }),
      /refused the sign-in \(410\)\. Try again/,
    ],
    ['an error of the app itself', new TypeError('x'), /Reload/],
  ])('describes %s', (_, error, text) => {
    expect(describeError(error).text).toMatch(text);
  });

  it.each([
    [400, 'Wrong username or password'],
    [401, 'Wrong username or password'],
    [422, 'Wrong username or password'],
    [403, 'This account cannot sign in'],
    [429, 'Too many attempts'],
  ])('says why a %i rejects the sign-in, with the message of the server', (status, text) => {
    const data = { status: 'error', message: '权限不足: 账号不可用' };
    expect(describeError(rejection(status, data))).toEqual({
      text,
      serverMessage: '权限不足: 账号不可用',
    });
    expect(describeError(rejection(status))).toEqual({ text });
  });

  it('shows a message that the server sent as plain text', () => {
    expect(describeError(rejection(429, 'Retry in 30 s\n')).serverMessage).toBe('Retry in 30 s');
  });

  it.each([
    ['an empty string', ''],
    ['the page of a proxy', ' <html><title>403</title></html>'],
    ['truncated JSON', '{"message":"x'],
    ['an empty message', { message: '' }],
  ])('does not show %s as a message', (_, data) => {
    expect(describeError(rejection(403, data)).serverMessage).toBeUndefined();
  });

  it('cuts a long message', () => {
    const { serverMessage } = describeError(rejection(403, { message: 'x'.repeat(10_000) }));
    expect(serverMessage).toBe(`${'x'.repeat(200)}…`);
  });
});
