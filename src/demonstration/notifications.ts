import portrait7 from './pictures/portrait-7.svg';
import portrait8 from './pictures/portrait-8.svg';

/** Spec, section 3. */
export type NotificationType =
  | 'order-placed'
  | 'friend-interactive'
  | 'chat-message'
  | 'mail'
  | 'order-shipped';

/** A notification (spec, section 3: demonstration data). */
export interface DemoNotification {
  readonly id: string;
  /** The event or the sender. */
  readonly title: string;
  readonly description: string;
  /** Picture of the sender; null if the notification is not from a person. */
  readonly avatarUrl: string | null;
  readonly type: NotificationType;
  /** Unix milliseconds. */
  readonly postedAt: number;
  readonly isUnRead: boolean;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The samples have a fixed age instead of a posting time, so they never look old. */
const samples: readonly (Omit<DemoNotification, 'postedAt'> & { readonly ageMs: number })[] = [
  {
    id: 'n1',
    title: 'Order received',
    description: 'Two box sets, being packed',
    avatarUrl: null,
    type: 'order-placed',
    ageMs: 24 * MINUTE_MS,
    isUnRead: true,
  },
  {
    id: 'n2',
    title: 'Mio Tanabe',
    description: 'answered your note on autumn',
    avatarUrl: portrait7,
    type: 'friend-interactive',
    ageMs: 2 * HOUR_MS,
    isUnRead: true,
  },
  {
    id: 'n3',
    title: 'Jonas Feld',
    description: 'sent you three chat messages',
    avatarUrl: portrait8,
    type: 'chat-message',
    ageMs: 9 * HOUR_MS,
    isUnRead: false,
  },
  {
    id: 'n4',
    title: 'New mail',
    description: "Next month's release calendar",
    avatarUrl: null,
    type: 'mail',
    ageMs: DAY_MS + 4 * HOUR_MS,
    isUnRead: false,
  },
  {
    id: 'n5',
    title: 'Order on its way',
    description: 'The art book has left the shop',
    avatarUrl: null,
    type: 'order-shipped',
    ageMs: 3 * DAY_MS,
    isUnRead: false,
  },
];

/** The five notifications at `nowMs` (Unix milliseconds), newest first. */
export function createNotifications(nowMs: number): readonly DemoNotification[] {
  return samples.map(({ ageMs, ...sample }) => ({ ...sample, postedAt: nowMs - ageMs }));
}
