import { describe, expect, it } from 'vitest';
import { sampleUsers } from '../../../src/unrouted/users/sample-users.ts';

describe('sampleUsers', () => {
  it('are 24 users with unique ids', () => {
    expect(sampleUsers).toHaveLength(24);
    expect(new Set(sampleUsers.map(({ id }) => id)).size).toBe(24);
  });

  it('have the fields of the spec, none of them empty', () => {
    for (const user of sampleUsers) {
      expect(user).toEqual({
        id: expect.stringMatching(/./),
        name: expect.stringMatching(/./),
        company: expect.stringMatching(/./),
        isVerified: expect.any(Boolean),
        avatarUrl: expect.stringMatching(/^data:image\/svg\+xml,/),
        status: expect.stringMatching(/^(?:active|banned)$/),
        role: expect.stringMatching(/./),
      });
    }
  });

  it('include verified and unverified, active and banned users', () => {
    expect(new Set(sampleUsers.map(({ isVerified }) => isVerified)).size).toBe(2);
    expect(new Set(sampleUsers.map(({ status }) => status)).size).toBe(2);
  });

  it('cannot be changed', () => {
    expect(Object.isFrozen(sampleUsers)).toBe(true);
    expect(sampleUsers.filter((user) => !Object.isFrozen(user))).toEqual([]);
  });
});
