import { describe, expect, it } from 'vitest';
import { describeFailure } from '../../src/anime/describe-failure.ts';
import { HttpError } from '../../src/http/http-error.ts';

describe('describeFailure', () => {
  it('tells each kind of failure apart', () => {
    const kinds = ['unreachable', 'timeout', 'refused', 'malformed'] as const;
    const titles = kinds.map((kind) => describeFailure(new HttpError(kind, 'm')).title);
    expect(new Set([...titles, describeFailure(new Error('x')).title]).size).toBe(5);
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
