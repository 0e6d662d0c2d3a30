import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Tasks } from '../../../src/dashboard/demonstration/Tasks.tsx';
import { tasks } from '../../../src/demonstration/tasks.ts';
import { renderWithTheme as render } from '../../support/render-with-theme.tsx';

describe('Tasks', () => {
  it('can be checked and unchecked, and are counted', async () => {
    render(<Tasks tasks={tasks} />);
    expect(screen.getByRole('heading', { level: 3, name: 'Tasks' })).toBeInTheDocument();
    expect(screen.getByText('0 of 5 done')).toHaveAttribute('aria-live', 'polite');
    const boxes = tasks.map(({ name }) => screen.getByRole('checkbox', { name }));
    await userEvent.click(screen.getByText(tasks[1]?.name ?? ''));
    expect(boxes[1]).toBeChecked();
    boxes[3]?.focus();
    await userEvent.keyboard(' ');
    expect(boxes[3]).toBeChecked();
    expect(screen.getByText('2 of 5 done')).toBeInTheDocument();
    await userEvent.keyboard(' ');
    expect(boxes.filter((box) => (box as HTMLInputElement).checked)).toEqual([boxes[1]]);
    expect(screen.getByText('1 of 5 done')).toBeInTheDocument();
  });

  it('show a note if there are none', () => {
    render(<Tasks tasks={[]} />);
    expect(screen.getByText('There is nothing to do.')).toBeInTheDocument();
    expect(screen.queryByText(/done/)).toBeNull();
  });
});
