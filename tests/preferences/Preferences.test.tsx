import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createActions } from '../../src/operator-data/changes/actions.ts';
import { saveView } from '../../src/operator-data/changes/changes.ts';
import { readPreference } from '../../src/operator-data/preferences.ts';
import { readStart } from '../../src/operator-data/saved-views.ts';
import { OperatorDataContext } from '../../src/operator-data/use-operator-data.ts';
import { Preferences } from '../../src/preferences/Preferences.tsx';
import { untilPasses } from '../support/eventually.ts';
import { openedWith, unstoredData } from '../support/operator-data.ts';
import { renderWithTheme } from '../support/render-with-theme.tsx';

/** Renders the preferences of a new operator; `report` gets what each change says. */
function render(operatorData = unstoredData()) {
  const report = vi.fn();
  const opened = { ...openedWith(operatorData), actions: createActions(operatorData, report) };
  renderWithTheme(
    <OperatorDataContext value={opened}>
      <Preferences onAskingChange={() => undefined} onClose={() => undefined} />
    </OperatorDataContext>,
  );
  const read = (name: Parameters<typeof readPreference>[1]) =>
    readPreference(operatorData.getSnapshot().records, name);
  return { read, report };
}

it.each([
  ['Keep the history for', '180 days', '30 days', 'history-days', 30],
  ['Refresh automatically', 'When I come back', 'Every 5 minutes', 'refresh-automatically', 5],
  ['Open at start', 'Dashboard', 'New in followed titles', 'open-at-start', 'new-in-followed'],
  ['Layout', 'Cards', 'Rows', 'layout', 'rows'],
  ['Sort', 'Latest', 'Title', 'sort', 'title'],
] as const)('“%s” is “%s” until another option is chosen', async (label, first, chosen, name, value) => {
  const { read, report } = render();
  const select = screen.getByRole('combobox', { name: label });
  expect(within(select).getByRole('option', { selected: true })).toHaveTextContent(first);
  await userEvent.selectOptions(select, chosen);
  await untilPasses(() =>
    expect(within(select).getByRole('option', { selected: true })).toHaveTextContent(chosen),
  );
  expect(read(name)).toBe(value);
  expect(report).toHaveBeenCalledOnce();
});

it('“Open at start” offers the saved views', async () => {
  const operatorData = unstoredData();
  await operatorData.change(saveView({ name: 'Youku 晚上', search: { platform: 'youku' } }, 'night'));
  render(operatorData);
  const select = screen.getByRole('combobox', { name: 'Open at start' });
  const names = within(select).getAllByRole('option');
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'New in followed titles',
    'Youku 晚上',
  ]);
  await userEvent.selectOptions(select, 'Youku 晚上');
  await untilPasses(() =>
    expect(readStart(operatorData.getSnapshot().records)).toMatchObject({ id: 'night' }),
  );
});

it('entries count as seen when they are opened or marked, or after a visit if that is chosen', async () => {
  const { read } = render();
  const group = within(screen.getByRole('radiogroup', { name: 'Count as seen' }));
  expect(group.getByRole('radio', { name: 'When opened or marked' })).toBeChecked();
  await userEvent.click(group.getByRole('radio', { name: 'After a visit' }));
  await untilPasses(() => expect(group.getByRole('radio', { name: 'After a visit' })).toBeChecked());
  expect(read('count-as-seen')).toBe('after-visit');
});

it('single-key shortcuts are on until they are switched off', async () => {
  const { read } = render();
  const toggle = screen.getByRole('switch', { name: 'Single-key shortcuts' });
  expect(toggle).toBeChecked();
  await userEvent.click(toggle);
  await untilPasses(() => expect(toggle).not.toBeChecked());
  expect(read('single-key-shortcuts')).toBe(false);
});
