/** A user of the stand-in. */
export interface StandInUser {
  /** The `uid` of version A's `/api/me`, and the `id` of that of version B. */
  readonly uid: number;
  /** The `uid` of version B after a refresh. */
  readonly providerUid: number;
  readonly username: string;
  readonly password: string;
  readonly name: string;
  readonly email: string;
}

/** The user whose password `npm start` prints, and whom a provider's sign-in signs in. */
export const DEMO_USER: StandInUser = {
  uid: 7,
  providerUid: 424_242,
  username: 'operator',
  password: 'new-episodes',
  name: 'Demo Operator',
  email: 'operator@example.com',
};

/** Another user, for tests in which two people share one browser. */
export const SECOND_USER: StandInUser = {
  uid: 8,
  providerUid: 535_353,
  username: 'night-shift',
  password: 'after-midnight',
  name: 'Night Shift',
  email: 'night.shift@example.com',
};

const USERS: readonly StandInUser[] = [DEMO_USER, SECOND_USER];

export function findUser(username: string): StandInUser | undefined {
  return USERS.find((user) => user.username === username);
}
