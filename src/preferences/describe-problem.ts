import type { ProblemReason } from '../operator-data/problem.ts';
import type { OperatorDataSnapshot } from '../operator-data/snapshot.ts';
import { NOTICE_AFTER_MS } from '../operator-data/store.ts';

/** What has happened, and what the operator can do about it. */
interface Words {
  readonly cause: string;
  /** By default `MEANING`. */
  readonly meaning?: string;
  readonly remedy: string;
}

const MEANING = 'Marks, follows, mutes and preferences last until you close this page or reload it.';
/** What is pending is stored with it. */
const RETRIED =
  'The app tries again at every change, at every new list and when another tab of it has changed something.';

const WORDS: Readonly<Record<ProblemReason, Words>> = {
  denied: {
    cause: 'This browser does not let the app store data.',
    remedy:
      'To keep changes that you make from now on, leave the private window or allow this site to store data, then reload.',
  },
  full: {
    cause: 'The storage of this browser is full.',
    meaning:
      'Marks, follows, mutes and preferences are stored as long as they fit. The entries of new lists last until you close this page or reload it.',
    remedy:
      'To make room, set “Keep the history for” to 30 days or press “Clear the history” in Preferences, or free space on this device. Then refresh the list.',
  },
  waiting: {
    cause: `Changes are not stored yet: the storage of this browser has not answered for ${NOTICE_AFTER_MS / 1_000} seconds.`,
    meaning: 'They are stored as soon as it does, so keep this page open until this notice goes.',
    remedy: 'If it stays, close other tabs of this app or restart the browser.',
  },
  newer: {
    cause: 'A newer version of the app has taken over the stored data.',
    remedy: 'To keep changes that you make from now on, reload to get the newer version.',
  },
  unidentified: {
    cause: 'The server did not send your user ID, so the app cannot store your data.',
    remedy:
      'To keep changes that you make from now on, ask the administrators of the server to send your user ID.',
  },
  failed: {
    cause: 'The stored data could not be read or written.',
    remedy: `${RETRIED} To keep changes that you make from now on, reload. If that does not help, clear all data in Preferences.`,
  },
};

const EMPTIED = [
  'This browser has deleted the data that the app had stored in it, as some browsers do if a site was not visited for a week or space is short.',
  'The app starts again with an empty history, without your marks, follows, mutes and preferences.',
];

/** The storage is slow, and the data has not been read yet. */
const UNREAD: Words = {
  cause: `Your marks, follows and history are not shown yet: the storage of this browser has not answered for ${NOTICE_AFTER_MS / 1_000} seconds.`,
  meaning:
    'They appear as soon as it does. Keep this page open, so that changes that you make until then are stored.',
  remedy: WORDS.waiting.remedy,
};

/** Says in words what is wrong with the stored data; null if nothing is. */
export function describeProblem({
  state,
  isEmptied,
  isRead,
}: Pick<OperatorDataSnapshot, 'state' | 'isEmptied' | 'isRead'>): string | null {
  const isUnread = state.kind === 'problem' && state.reason === 'waiting' && !isRead;
  const words = isUnread ? UNREAD : state.kind === 'problem' ? WORDS[state.reason] : null;
  const problem = words ? [words.cause, words.meaning ?? MEANING, words.remedy] : [];
  const sentences = [...problem, ...(isEmptied ? EMPTIED : [])];
  return sentences.length > 0 ? sentences.join(' ') : null;
}
