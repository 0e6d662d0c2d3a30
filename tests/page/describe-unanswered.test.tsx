import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../src/http/http-error.ts';
import { describeUnanswered, readConnection } from '../../src/page/describe-unanswered.ts';

afterEach(() => vi.restoreAllMocks());

const { origin } = window.location;
const describeAt = (apiUrl: string, error = new HttpError('unreachable', 'x')) =>
  describeUnanswered(error, readConnection(apiUrl));

describe('describeUnanswered', () => {
  it('names the setting of the backend if it may have refused the origin', () => {
    expect(describeAt('https://api.example.com')).toEqual({
      title: 'The server could not be reached',
      advice: `Check that you are online, that the server is running, and that its allowed origins (FRONTEND_DOMAINS) include ${origin}.`,
    });
  });

  it.each([
    ['', 'an empty URL of the backend'],
    [`${origin}/backend`, 'a backend below a path'],
  ])('names only the connection and the server if they have one origin: "%s", %s', (apiUrl) => {
    expect(describeAt(apiUrl)?.advice).toBe(
      'Check that you are online and that the server is running, then try again.',
    );
  });

  it('names only the connection if the browser is offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(describeAt('https://api.example.com')?.advice).toBe('Check the connection, then try again.');
  });

  it.each([
    ['the deadline of the app', new HttpError('timeout', 'x')],
    ['the 504 of a proxy', new HttpError('refused', 'x', { status: 504 })],
  ])('says that the server did not respond in time after %s', (_, error) => {
    expect(describeAt('https://api.example.com', error)).toEqual({
      title: 'The server did not respond in time',
      advice: 'It may be busy, or the connection may be slow. Try again in a moment.',
    });
  });

  it('returns null for an error with a response', () => {
    expect(describeAt('', new HttpError('refused', 'x', { status: 502 }))).toBeNull();
    expect(describeAt('', new HttpError('malformed', 'x'))).toBeNull();
  });
});
