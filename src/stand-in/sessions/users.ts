/** A user of the stand-in. */
export interface StandInUser {
  /** The `uid` of version A's `/api/me`, and the `id` of that of versions B and C. */
  readonly uid: number;
  /** The `uid` of versions B and C after a refresh. */
  readonly providerUid: number;
  readonly username: string;
  readonly password: string;
  readonly name: string;
  readonly email: string;
  readonly isActive: boolean;
}

/** The user whose password `npm start` prints, and whom the consent page signs in. */
export const DEMO_USER: StandInUser = {
  uid: 7,
  providerUid: 424_242,
  username: 'operator',
  password: 'new-episodes',
  name: 'Demo Operator',
  email: 'operator@example.com',
  isActive: true,
};

/** Another user, for tests in which two people share one browser. */
export const SECOND_USER: StandInUser = {
  uid: 8,
  providerUid: 535_353,
  username: 'night-shift',
  password: 'after-midnight',
  name: 'Night Shift',
  email: 'night.shift@example.com',
  isActive: true,
};

/** A user whose account is not active; versions B and C refuse the sign-in. */
export const INACTIVE_USER: StandInUser = {
  uid: 9,
  providerUid: 646_464,
  username: 'on-leave',
  password: 'back-in-spring',
  name: 'On Leave',
  email: 'on.leave@example.com',
  isActive: false,
};

const USERS: readonly StandInUser[] = [DEMO_USER, SECOND_USER, INACTIVE_USER];

export function findUser(username: string): StandInUser | undefined {
  return USERS.find((user) => user.username === username);
}
