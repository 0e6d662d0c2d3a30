import { describe, expect, it } from 'vitest';
import { HttpError } from '../../src/http/http-error.ts';
import { describeSignInFailure } from '../../src/sign-in/describe-sign-in-failure.ts';

describe('describeSignInFailure', () => {
  it.each([
    ['a wrong password', new HttpError('refused', 'Nope', { status: 401 }), /^Wrong username or password$/],
    ['no connection', new HttpError('unreachable', 'x'), /could not be reached.*try again/i],
    ['a late response', new HttpError('timeout', 'x'), /did not answer in time.*try again/i],
    ['an unreadable response', new HttpError('malformed', 'x'), /could not be read/],
    ['a broken server', new HttpError('refused', 'x', { status: 502 }), /502.*try again/i],
    [
      'any other 4xx response',
      new HttpError('refused', 'Account locked', { status: 403 }),
      /^Account locked$/,
    ],
    ['an error of the app itself', new TypeError('x'), /Reload/],
  ])('describes %s', (_, error, text) => {
    expect(describeSignInFailure(error)).toMatch(text);
  });
});
