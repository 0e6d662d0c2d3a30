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

/** The samples have a fixed age instead of a posting time, so they never look old. */
const samples: readonly (Omit<DemoNotification, 'postedAt'> & { readonly ageMinutes: number })[] = [
  {
    id: 'n1',
    title: 'Order received',
    description: 'Two box sets, being packed',
    avatarUrl: null,
    type: 'order-placed',
    ageMinutes: 24,
    isUnRead: true,
  },
  {
    id: 'n2',
    title: 'Mio Tanabe',
    description: 'answered your note on autumn',
    avatarUrl: portrait7,
    type: 'friend-interactive',
    ageMinutes: 2 * 60,
    isUnRead: true,
  },
  {
    id: 'n3',
    title: 'Jonas Feld',
    description: 'sent you three chat messages',
    avatarUrl: portrait8,
    type: 'chat-message',
    ageMinutes: 9 * 60,
    isUnRead: false,
  },
  {
    id: 'n4',
    title: 'New mail',
    description: "Next month's release calendar",
    avatarUrl: null,
    type: 'mail',
    ageMinutes: 28 * 60,
    isUnRead: false,
  },
  {
    id: 'n5',
    title: 'Order on its way',
    description: 'The art book has left the shop',
    avatarUrl: null,
    type: 'order-shipped',
    ageMinutes: 72 * 60,
    isUnRead: false,
  },
];

/** The five notifications at `nowMs` (Unix milliseconds), newest first. */
export function createNotifications(nowMs: number): readonly DemoNotification[] {
  return samples.map(({ ageMinutes, ...sample }) => ({ ...sample, postedAt: nowMs - ageMinutes * 60_000 }));
}
