import { describe, expect, it } from 'vitest';
import { planStart } from '../../src/start/plan-start.ts';
import { SIGN_IN_PATH, START_PAGES } from '../../src/start/start-pages.ts';

const given = {
  hasSession: true,
  hasExpired: false,
  isSignOutPending: false,
  pages: START_PAGES,
  signInPath: SIGN_IN_PATH,
};

describe('planStart', () => {
  it.each(['/', '/animes'])('plans requests of the operator and the list at %s', (path) => {
    expect(planStart({ ...given, path })).toEqual({ requests: ['/api/me', '/api/anis'], page: path });
  });

  it('plans a request of the operator only if the page needs no list', () => {
    expect(planStart({ ...given, path: '/sign-in' })).toEqual({ requests: ['/api/me'], page: '/sign-in' });
  });

  it.each([
    ['/animes/', '/animes'],
    ['/animes//', '/animes'],
    ['/Animes', '/animes'],
    ['//', '/'],
  ])('treats %s as %s, like the router', (path, page) => {
    expect(planStart({ ...given, path })?.page).toBe(page);
  });

  it('plans only the files of the page if the token has expired, because a refresh comes first', () => {
    expect(planStart({ ...given, path: '/animes', hasExpired: true })).toEqual({
      requests: [],
      page: '/animes',
    });
  });

  it('plans no list request without a session, and the files of the sign-in page', () => {
    for (const path of Object.keys(START_PAGES)) {
      expect(planStart({ ...given, path, hasSession: false })).toEqual({
        requests: ['/api/me'],
        page: '/sign-in',
      });
    }
  });

  it.each(['/auth/callback', '/404', '/user', '/animes/1', '/constructor', '/__proto__'])(
    'plans nothing at %s',
    (path) => {
      expect(planStart({ ...given, path })).toBeNull();
    },
  );

  it('plans nothing while a sign-out is pending', () => {
    expect(planStart({ ...given, path: '/', isSignOutPending: true })).toBeNull();
  });
});
