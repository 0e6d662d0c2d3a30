import { describe, expect, it } from 'vitest';
import { planEarlyRequests } from '../../src/start/plan-early-requests.ts';
import { SIGN_IN_PATH, START_PAGES } from '../../src/start/start-pages.ts';

const given = {
  hasSession: true,
  hasExpired: false,
  isSignOutPending: false,
  pages: START_PAGES,
  signInPath: SIGN_IN_PATH,
};

describe('planEarlyRequests', () => {
  it.each(['/', '/animes'])('plans requests for the operator and the list at %s', (path) => {
    expect(planEarlyRequests({ ...given, path })).toEqual({ requests: ['/api/me', '/api/anis'], page: path });
  });

  it('plans only the request for the operator if the page needs no list', () => {
    expect(planEarlyRequests({ ...given, path: '/sign-in' })).toEqual({
      requests: ['/api/me'],
      page: '/sign-in',
    });
  });

  it.each([
    ['/animes/', '/animes'],
    ['/animes//', '/animes'],
    ['/Animes', '/animes'],
    ['//', '/'],
  ])('treats %s as %s, like the router', (path, page) => {
    expect(planEarlyRequests({ ...given, path })?.page).toBe(page);
  });

  it('plans only the files of the page if the token has expired, because a refresh comes first', () => {
    expect(planEarlyRequests({ ...given, path: '/animes', hasExpired: true })).toEqual({
      requests: [],
      page: '/animes',
    });
  });

  it('plans no list request without a session, and the files of the sign-in page', () => {
    for (const path of Object.keys(START_PAGES)) {
      expect(planEarlyRequests({ ...given, path, hasSession: false })).toEqual({
        requests: ['/api/me'],
        page: '/sign-in',
      });
    }
  });

  it.each(['/auth/callback', '/404', '/user', '/animes/1', '/constructor', '/__proto__'])(
    'plans nothing at %s',
    (path) => {
      expect(planEarlyRequests({ ...given, path })).toBeNull();
    },
  );

  it('plans nothing while a sign-out is pending', () => {
    expect(planEarlyRequests({ ...given, path: '/', isSignOutPending: true })).toBeNull();
  });
});
