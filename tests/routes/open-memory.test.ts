import { expect, it, vi } from 'vitest';
import { notify, withdraw } from '../../src/notify/notify.ts';
import { openMemory } from '../../src/routes/-open-memory.ts';

vi.mock('../../src/notify/notify.ts', () => ({ notify: vi.fn(), withdraw: vi.fn() }));

it('changes are reported while the memory is open, and not to the next operator [T508]', async () => {
  const { actions, memory, close } = openMemory('');
  actions.follow('灵笼');
  await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce());
  actions.follow('海贼王');
  close();
  await memory.settle();
  await new Promise((resolve) => setTimeout(resolve));
  expect(notify).toHaveBeenCalledOnce();
  const { key } = vi.mocked(notify).mock.lastCall?.[0] ?? {};
  expect(withdraw).toHaveBeenCalledWith(key);
});
