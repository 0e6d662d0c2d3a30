import { expect, it } from 'vitest';
import { HttpError, isUnauthorized } from '../../src/http/http-error.ts';

it.each([
  ['a 401', new HttpError('refused', '', { status: 401 }), true],
  ['a 403', new HttpError('refused', '', { status: 403 }), false],
  ['another error with that status', Object.assign(new Error(), { status: 401 }), false],
  ['nothing', undefined, false],
])('only a 401 of the server is unauthorized: %s', (_, error, expected) => {
  expect(isUnauthorized(error)).toBe(expected);
});
