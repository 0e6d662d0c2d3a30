import { afterEach, describe, expect, it, vi } from 'vitest';
import { createYielder, yieldToTasks } from '../../src/scheduling/yielder.ts';

afterEach(() => vi.restoreAllMocks());

describe('createYielder', () => {
  it('yields after 8 ms of work and not before', async () => {
    let nowMs = 0;
    const yieldToOthers = vi.fn(async () => {
      nowMs += 100;
    });
    const yieldIfDue = createYielder({ now: () => nowMs, yieldToOthers });
    nowMs = 7;
    await yieldIfDue();
    expect(yieldToOthers).not.toHaveBeenCalled();
    nowMs = 8;
    await yieldIfDue();
    expect(yieldToOthers).toHaveBeenCalledTimes(1);
    nowMs += 7;
    await yieldIfDue();
    expect(yieldToOthers).toHaveBeenCalledTimes(1);
  });

  it('uses performance.now by default and lets other tasks run', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
    const yieldIfDue = createYielder();
    let hasOtherTaskRun = false;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      hasOtherTaskRun = true;
      port1.close();
    };
    port2.postMessage(null);
    clock.mockReturnValue(1007);
    await yieldIfDue();
    expect(hasOtherTaskRun).toBe(false);
    clock.mockReturnValue(1008);
    await yieldIfDue();
    expect(hasOtherTaskRun).toBe(true);
  });

  it('lets an earlier message run first', async () => {
    let nowMs = 0;
    const yieldIfDue = createYielder({ now: () => nowMs, yieldToOthers: yieldToTasks });
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
