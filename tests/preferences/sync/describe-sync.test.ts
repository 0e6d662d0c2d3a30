import { onlineManager } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HttpError } from '../../../src/http/http-error.ts';
import { SyncError } from '../../../src/operator-data/sync/shared-document.ts';
import { describeSyncFailure } from '../../../src/preferences/sync/describe-sync.ts';

const NOW_MS = Date.parse('2026-11-22T12:00:00Z');
const describeNow = (error: Error) => describeSyncFailure(error, NOW_MS, NOW_MS);

describe('spec 13: a failed sync', () => {
  it('says since when data has not been synced, why, and what happens next', () => {
    const error = new HttpError('timeout', '');
    expect(describeSyncFailure(error, null, NOW_MS)).toBe(
      'Not synced yet. The server did not respond in time. Changes stay in this browser. The app tries again automatically.',
    );
    expect(describeSyncFailure(error, NOW_MS - 86_400_000, NOW_MS)).toMatch(
      /^Not synced since \d+:00 [ap]m yesterday\. /,
    );
  });

  it.each([
    [new HttpError('unreachable', ''), /The server could not be reached\./],
    [
      new HttpError('refused', 'The server responded with status 413.', { status: 413 }),
      /too large for the server \(413\)/,
    ],
    [
      new HttpError('refused', 'The server responded with status 500.', { status: 500 }),
      /rejected the request \(500\)\. Changes/,
    ],
    [
      new HttpError('refused', '', { status: 404, data: { message: 'No such path' } }),
      /rejected the request \(404\)\. The server says: “No such path”\. Changes/,
    ],
    [new HttpError('refused', '', { status: 504 }), /did not respond in time/],
    [new SyncError('newer'), /Reload to get the newer version/],
    [new SyncError('unreadable'), /damaged or belongs to another app, so this app does not change it/],
    [new SyncError('not-kept'), /does not store it/],
    [new SyncError('not-loaded'), /A file of the app could not be loaded/],
    [new SyncError('other-operator'), /identified another operator/],
    [new HttpError('malformed', ''), /something other than user settings/],
    [new TypeError('x is not a function'), /for an unknown reason/],
  ])('gives the reason: %s', (error, text) => {
    expect(describeNow(error)).toMatch(text);
  });

  it('says that the device is offline if the browser knows', () => {
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    expect(describeNow(new HttpError('unreachable', ''))).toContain('This device is offline.');
  });
});
