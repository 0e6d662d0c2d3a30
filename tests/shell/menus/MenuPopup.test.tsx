import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChoiceMenuPopup } from '../../../src/shell/menus/ChoiceMenuPopup.tsx';
import { useMenuButton } from '../../../src/shell/menus/use-menu-button.ts';
import { deferred } from '../../page/deferred.ts';
import { renderWithTheme } from '../../support/render-with-theme.tsx';

/** Spec, section 9: "Menu type-ahead reset". */
const TYPE_AHEAD_RESET_MS = 500;
const TEAS = ['Assam', 'Green', 'Grey', 'Green spring'];

const loadPopup = async () => ChoiceMenuPopup;

function TeaMenu({ load = loadPopup }) {
  const { Popup, button } = useMenuButton(load);
  const choices = TEAS.map((label) => ({ value: label, label, picture: null }));
  const target = (
    <button {...button} type="button">
      Tea
    </button>
  );
  return (
    <>
      <button type="button">Before</button>
      {Popup ? (
        <Popup button={target} width={200} choices={choices} chosen="Assam" onChoose={() => undefined} />
      ) : (
        target
      )}
      <button type="button">After</button>
    </>
  );
}

function item(name: string) {
  return screen.getByRole('menuitemradio', { name });
}

function teaButton() {
  return screen.getByRole('button', { name: 'Tea' });
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

async function openMenu(key = '{ArrowDown}') {
  renderWithTheme(<TeaMenu />);
  teaButton().focus();
  await userEvent.keyboard(key);
  await waitFor(() => expect(item('Assam')).toHaveFocus());
  // Mantine gives the menu its focus twice; what a test does has to come after both.
  act(() => vi.runOnlyPendingTimers());
}

async function expectClosed() {
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(teaButton()).toHaveAttribute('aria-expanded', 'false');
}

describe('the keys of a menu', () => {
  it.each(['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}'])('open it by %s on the chosen item', async (key) => {
    await openMenu(key);

    expect(screen.getByRole('menu', { name: 'Tea' })).toBeVisible();
    expect(teaButton()).toHaveAttribute('aria-expanded', 'true');
    expect(teaButton()).toHaveAttribute('aria-controls', screen.getByRole('menu').id);
  });

  it('walk it by arrows, round its ends, and by Home and End', async () => {
    await openMenu();
    for (const [key, name] of [
      ['{ArrowDown}', 'Green'],
      ['{ArrowUp}', 'Assam'],
      ['{ArrowUp}', 'Green spring'],
      ['{ArrowDown}', 'Assam'],
      ['{End}', 'Green spring'],
      ['{Home}', 'Assam'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(item(name)).toHaveFocus();
    }
  });

  it('close it by Escape, which goes no further, and give the focus back', async () => {
    await openMenu();
    const isPassedOn = fireEvent.keyDown(item('Assam'), { key: 'Escape' });

    expect(isPassedOn).toBe(false);
    expect(teaButton()).toHaveFocus();
    await expectClosed();
  });

  it('close it by Escape on its button too', async () => {
    await openMenu();
    teaButton().focus();

    expect(fireEvent.keyDown(teaButton(), { key: 'Escape' })).toBe(false);
    await expectClosed();
    expect(fireEvent.keyDown(teaButton(), { key: 'Escape' })).toBe(true);
  });

  it.each([
    [false, 'After'],
    [true, 'Before'],
  ])('close it by Tab (back: %s) and go on to "%s"', async (shift, name) => {
    await openMenu();
    await userEvent.tab({ shift });

    await expectClosed();
    expect(screen.getByRole('button', { name })).toHaveFocus();
  });
});

describe('a menu whose code is on its way', () => {
  it.each([
    ['the focus goes elsewhere', () => userEvent.tab()],
    ['Escape is pressed', () => userEvent.keyboard('{Escape}')],
  ])('is no longer wanted when %s', async (_, leave) => {
    const { promise, resolve } = deferred<typeof ChoiceMenuPopup>();
    renderWithTheme(<TeaMenu load={() => promise} />);
    await userEvent.click(teaButton());
    expect(teaButton()).toHaveAttribute('aria-busy', 'true');

    await leave();
    await act(async () => resolve(ChoiceMenuPopup));
    expect(teaButton()).toHaveAttribute('aria-busy', 'false');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('opens once it is there, and gives the focus back', async () => {
    const { promise, resolve } = deferred<typeof ChoiceMenuPopup>();
    renderWithTheme(<TeaMenu load={() => promise} />);
    await userEvent.click(teaButton());
    await act(async () => resolve(ChoiceMenuPopup));

    await waitFor(() => expect(item('Assam')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(teaButton()).toHaveFocus();
  });
});

describe('a menu', () => {
  it('closes with a click elsewhere', async () => {
    await openMenu();
    await userEvent.click(document.body);

    await expectClosed();
  });

  it('closes with the second click on its button', async () => {
    await openMenu();
    await userEvent.click(teaButton());

    await expectClosed();
  });

  it('closes when the focus goes elsewhere', async () => {
    await openMenu();
    act(() => screen.getByRole('button', { name: 'After' }).focus());

    await expectClosed();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });
});

describe('typed letters', () => {
  function type(...letters: string[]) {
    for (const key of letters) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  }

  it('lead to the next item that begins with them, whatever their case', async () => {
    await openMenu();
    type('G', 'r', 'e', 'y');

    expect(item('Grey')).toHaveFocus();
  });

  it('lead on from item to item when one letter is typed again, and round', async () => {
    await openMenu();
    for (const name of ['Green', 'Grey', 'Green spring', 'Green']) {
      type('g');
      expect(item(name)).toHaveFocus();
    }
  });

  it('are kept up to 500 ms after the last one [T182]', async () => {
    await openMenu();
    for (const letter of 'gre') {
      type(letter);
      vi.advanceTimersByTime(TYPE_AHEAD_RESET_MS - 1);
    }
    type('y');

    expect(item('Grey')).toHaveFocus();
  });

  it('are forgotten 500 ms after the last one [T183]', async () => {
    await openMenu();
    type('g', 'r', 'e', 'y');
    vi.advanceTimersByTime(TYPE_AHEAD_RESET_MS);
    type('a');

    expect(item('Assam')).toHaveFocus();
  });

  it('change nothing where no item begins with them', async () => {
    await openMenu();
    type('g', 'x');

    expect(item('Green')).toHaveFocus();
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'])('do not count with %s', async (modifier) => {
    await openMenu();
    const event = new KeyboardEvent('keydown', { key: 'g', bubbles: true, cancelable: true });
    Object.defineProperty(event, modifier, { value: true });
    fireEvent(item('Assam'), event);

    expect(item('Assam')).toHaveFocus();
  });
});
