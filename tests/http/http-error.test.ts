import { describe, expect, it } from 'vitest';
import { HttpError, isUnauthorized } from '../../src/http/http-error.ts';

describe('an HttpError', () => {
  it('has a kind and keeps the response of the server', () => {
    const cause = new TypeError('fetch failed');
    const error = new HttpError('refused', 'No.', {
      status: 403,
      statusText: 'Forbidden',
      data: { a: 1 },
      cause,
    });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: 'HttpError',
      kind: 'refused',
      message: 'No.',
      status: 403,
      statusText: 'Forbidden',
      data: { a: 1 },
      cause,
    });
  });

  it('has no cause if none is given', () => {
    expect('cause' in new HttpError('timeout', 'Late.')).toBe(false);
  });
});

describe('isUnauthorized', () => {
  it.each([
    ['a 401', new HttpError('refused', '', { status: 401 }), true],
    ['a 403', new HttpError('refused', '', { status: 403 }), false],
    ['no response', new HttpError('unreachable', ''), false],
    ['another error with that status', Object.assign(new Error(), { status: 401 }), false],
    ['nothing', undefined, false],
  ])('classifies %s', (_, error, expected) => {
    expect(isUnauthorized(error)).toBe(expected);
  });
});
