import { afterEach, describe, expect, it, vi } from 'vitest';
import { createYielder, yieldToTasks } from '../../../src/anime/reading/yielder.ts';

afterEach(() => vi.restoreAllMocks());

describe('createYielder', () => {
  it('rests once the page has waited for 8 ms, and not before', async () => {
    let nowMs = 0;
    const rest = vi.fn(async () => {
      nowMs += 100;
    });
    const yieldIfDue = createYielder({ now: () => nowMs, rest });
    nowMs = 7;
    await yieldIfDue();
    expect(rest).not.toHaveBeenCalled();
    nowMs = 8;
    await yieldIfDue();
    expect(rest).toHaveBeenCalledTimes(1);
    nowMs += 7;
    await yieldIfDue();
    expect(rest).toHaveBeenCalledTimes(1);
  });

  it('goes by the clock of the page and lets the page go on', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
    const yieldIfDue = createYielder();
    let hasGoneOn = false;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      hasGoneOn = true;
      port1.close();
    };
    port2.postMessage(null);
    clock.mockReturnValue(1007);
    await yieldIfDue();
    expect(hasGoneOn).toBe(false);
    clock.mockReturnValue(1008);
    await yieldIfDue();
    expect(hasGoneOn).toBe(true);
  });

  it('lets a message that came before go first', async () => {
    let nowMs = 0;
    const yieldIfDue = createYielder({ now: () => nowMs, rest: yieldToTasks });
    const { port1, port2 } = new MessageChannel();
    const order: string[] = [];
    port1.onmessage = () => order.push('message');
    port2.postMessage(null);
    nowMs = 8;
    await yieldIfDue();
    port1.close();
    expect(order).toEqual(['message']);
  });
});
