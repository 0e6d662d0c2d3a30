/** A user of the stand-in. */
export interface StandInUser {
  readonly uid: number;
  readonly login: string;
  readonly password: string;
  readonly name: string;
  readonly email: string;
}

/** The user whose password `npm start` prints, and whom the consent page signs in. */
export const DEMO_USER: StandInUser = {
  uid: 7,
  login: 'operator',
  password: 'new-episodes',
  name: 'Demo Operator',
  email: 'operator@example.com',
};

/** Another user, for tests in which two people share one browser. */
export const SECOND_USER: StandInUser = {
  uid: 8,
  login: 'night-shift',
  password: 'after-midnight',
  name: 'Night Shift',
  email: 'night.shift@example.com',
};

const USERS: readonly StandInUser[] = [DEMO_USER, SECOND_USER];

export function findUser(login: string): StandInUser | undefined {
  return USERS.find((user) => user.login === login);
}
