import { describe, expect, it } from 'vitest';
import { describeFailure } from '../../../src/anime/screens/describe-failure.ts';
import { HttpError } from '../../../src/http/http-error.ts';

describe('describeFailure', () => {
  it.each([
    ['an unreachable server', new HttpError('unreachable', 'm'), 'The server could not be reached'],
    [
      'a response that is missing or incomplete',
      new HttpError('timeout', 'm'),
      'The server did not respond in time',
    ],
    [
      'a proxy that gave up',
      new HttpError('refused', 'm', { status: 504 }),
      'The server did not respond in time',
    ],
    ['a response that is not a list', new HttpError('malformed', 'm'), 'The response could not be read'],
    ['an unknown error', new Error('x'), 'Something went wrong while loading the list'],
  ])('has its own title for %s', (_, error, title) => {
    expect(describeFailure(error, '').title).toBe(title);
  });

  it('contains the status and quotes the message of the server', () => {
    const failure = describeFailure(new HttpError('refused', '数据库错误。', { status: 502 }), '');
    expect(failure.title).toBe('The server failed to send the list (502)');
    expect(failure.advice).toMatch(/^The server says: “数据库错误”\. The problem is on the server/);
  });

  it('distinguishes a refusal from a server error', () => {
    const failure = describeFailure(new HttpError('refused', 'no', { status: 403 }), '');
    expect(failure.title).toBe('The server refused to send the list (403)');
  });
});
