import { describe, expect, it } from 'vitest';
import { describeFailure } from '../../../src/anime/states/describe-failure.ts';
import { HttpError } from '../../../src/http/http-error.ts';

describe('describeFailure', () => {
  it.each([
    ['a connection that breaks', new HttpError('unreachable', 'm'), 'The server could not be reached'],
    [
      'an answer that does not come or end',
      new HttpError('timeout', 'm'),
      'The server did not answer in time',
    ],
    ['a page instead of a list', new HttpError('malformed', 'm'), 'The answer could not be read'],
    ['an error of the code', new Error('x'), 'Something went wrong while reading the list'],
  ])('tells %s from the other failures [T245]', (_, error, title) => {
    expect(describeFailure(error).title).toBe(title);
  });

  it('names the status and the words of the server', () => {
    const failure = describeFailure(new HttpError('refused', '数据库错误。', { status: 502 }));
    expect(failure.title).toBe('The server failed to give the list (502)');
    expect(failure.advice).toMatch(/^数据库错误\. The fault is on the server/);
  });

  it('tells a refusal from a fault of the server', () => {
    const failure = describeFailure(new HttpError('refused', 'no', { status: 403 }));
    expect(failure.title).toBe('The server refused the list (403)');
  });
});
