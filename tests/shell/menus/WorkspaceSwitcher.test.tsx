import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { workspaces } from '../../../src/demonstration/workspaces.ts';
import { WorkspaceSwitcher } from '../../../src/shell/menus/WorkspaceSwitcher.tsx';
import { renderWithLinks } from '../../support/render-with-links.tsx';

function switcher(name: string) {
  return screen.getByRole('button', { name: `Workspace: ${name}` });
}

async function choose(button: HTMLElement, name: RegExp) {
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('menuitemradio', { name }));
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
}

/** The switcher with a choice, as in the layout. */
function Switcher() {
  const [chosenId, setChosenId] = useState<string | null>(null);
  return <WorkspaceSwitcher chosenId={chosenId} onChoose={setChosenId} />;
}

const logos = workspaces.map(({ logo }) => logo);

function picture(element: HTMLElement) {
  return element.querySelector('img')?.getAttribute('src');
}

describe('workspace switcher', () => {
  it('lists three teams with logo and plan, and marks the chosen one', async () => {
    renderWithLinks(<Switcher />);
    await userEvent.click(switcher('Team 1'));
    const menu = within(await screen.findByRole('menu', { name: 'Workspace: Team 1' }));

    const items = menu.getAllByRole('menuitemradio');
    expect(items.map(picture)).toEqual(logos);
    for (const [index, name] of ['Team 1 Free', 'Team 2 Pro', 'Team 3 Pro'].entries()) {
      expect(items[index]).toHaveAccessibleName(name);
    }
    expect(menu.getAllByRole('menuitemradio', { checked: true })).toEqual([items[0]]);
  });

  it('shows the chosen workspace', async () => {
    renderWithLinks(<Switcher />);
    await choose(switcher('Team 1'), /^Team 2/);

    const button = switcher('Team 2');
    expect(picture(button)).toBe(logos[1]);
    expect(button).toHaveTextContent(/^Team 2$/);
    expect(button.querySelector('[data-plan="Pro"]')).toBeVisible();
    expect(button).toHaveAccessibleDescription('Pro plan');
  });
});
