import { describe, expect, it, vi } from 'vitest';
import { createBreak, restTask } from '../../src/anime/breaks.ts';

describe('createBreak', () => {
  it('rests once the page has waited for 8 ms, and not before', async () => {
    let nowMs = 0;
    const rest = vi.fn(async () => {
      nowMs += 100;
    });
    const takeBreak = createBreak({ now: () => nowMs, rest });
    nowMs = 7;
    await takeBreak();
    expect(rest).not.toHaveBeenCalled();
    nowMs = 8;
    await takeBreak();
    expect(rest).toHaveBeenCalledTimes(1);
    nowMs += 7;
    await takeBreak();
    expect(rest).toHaveBeenCalledTimes(1);
  });

  it('lets a message that came before go first', async () => {
    let nowMs = 0;
    const takeBreak = createBreak({ now: () => nowMs, rest: restTask });
    const { port1, port2 } = new MessageChannel();
    const order: string[] = [];
    port1.onmessage = () => order.push('message');
    port2.postMessage(null);
    nowMs = 8;
    await takeBreak();
    port1.close();
    expect(order).toEqual(['message']);
  });
});
