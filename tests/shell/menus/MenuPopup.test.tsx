import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useMenuButton } from '../../../src/page/use-menu-button.ts';
import { ChoiceMenuPopup } from '../../../src/shell/menus/ChoiceMenuPopup.tsx';
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
  // Mantine focuses the menu twice, and the test must continue after the second time.
  act(() => vi.runOnlyPendingTimers());
}

async function expectClosed() {
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(teaButton()).toHaveAttribute('aria-expanded', 'false');
}

describe('menu operated by keyboard', () => {
  it.each(['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}'])(
    'opens on "%s" with the focus on the chosen item',
    async (key) => {
      await openMenu(key);

      expect(screen.getByRole('menu', { name: 'Tea' })).toBeVisible();
      expect(teaButton()).toHaveAttribute('aria-expanded', 'true');
      expect(teaButton()).toHaveAttribute('aria-controls', screen.getByRole('menu').id);
    },
  );

  it('moves the focus with Home, End and the arrow keys, which wrap around', async () => {
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

  it('closes on Escape, prevents its default action and returns the focus', async () => {
    await openMenu();
    const isDefaultAllowed = fireEvent.keyDown(item('Assam'), { key: 'Escape' });

    expect(isDefaultAllowed).toBe(false);
    expect(teaButton()).toHaveFocus();
    await expectClosed();
  });

  it('closes on Escape on its button', async () => {
    await openMenu();
    teaButton().focus();

    expect(fireEvent.keyDown(teaButton(), { key: 'Escape' })).toBe(false);
    await expectClosed();
    expect(fireEvent.keyDown(teaButton(), { key: 'Escape' })).toBe(true);
  });

  it.each([
    [false, 'After'],
    [true, 'Before'],
  ])('closes on Tab (Shift: %s) and moves the focus to "%s"', async (shift, name) => {
    await openMenu();
    await userEvent.tab({ shift });

    await expectClosed();
    expect(screen.getByRole('button', { name })).toHaveFocus();
  });
});

describe('menu whose code is loading', () => {
  it.each([
    ['the focus moves away', () => userEvent.tab()],
    ['Escape is pressed', () => userEvent.keyboard('{Escape}')],
  ])('does not open if %s', async (_, cancel) => {
    const { promise, resolve } = deferred<typeof ChoiceMenuPopup>();
    renderWithTheme(<TeaMenu load={() => promise} />);
    await userEvent.click(teaButton());
    expect(teaButton()).toHaveAttribute('aria-busy', 'true');

    await cancel();
    await act(async () => resolve(ChoiceMenuPopup));
    expect(teaButton()).toHaveAttribute('aria-busy', 'false');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('opens once its code has loaded and returns the focus when it closes', async () => {
    const { promise, resolve } = deferred<typeof ChoiceMenuPopup>();
    renderWithTheme(<TeaMenu load={() => promise} />);
    await userEvent.click(teaButton());
    await act(async () => resolve(ChoiceMenuPopup));

    await waitFor(() => expect(item('Assam')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(teaButton()).toHaveFocus();
  });
});

describe('menu', () => {
  it('closes on a click outside', async () => {
    await openMenu();
    await userEvent.click(document.body);

    await expectClosed();
  });

  it('closes on a second click on its button', async () => {
    await openMenu();
    await userEvent.click(teaButton());

    await expectClosed();
  });

  it('closes when the focus moves away', async () => {
    await openMenu();
    act(() => screen.getByRole('button', { name: 'After' }).focus());

    await expectClosed();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });
});

describe('type-ahead', () => {
  function type(...letters: string[]) {
    for (const key of letters) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  }

  it('moves to the next item that begins with the typed letters, ignoring case', async () => {
    await openMenu();
    type('G', 'r', 'e', 'y');

    expect(item('Grey')).toHaveFocus();
  });

  it('moves to the next match when a letter is repeated, and wraps around', async () => {
    await openMenu();
    for (const name of ['Green', 'Grey', 'Green spring', 'Green']) {
      type('g');
      expect(item(name)).toHaveFocus();
    }
  });

  it('keeps the letters until 500 ms after the last one', async () => {
    await openMenu();
    for (const letter of 'gre') {
      type(letter);
      vi.advanceTimersByTime(TYPE_AHEAD_RESET_MS - 1);
    }
    type('y');

    expect(item('Grey')).toHaveFocus();
  });

  it('forgets the letters 500 ms after the last one', async () => {
    await openMenu();
    type('g', 'r', 'e', 'y');
    vi.advanceTimersByTime(TYPE_AHEAD_RESET_MS);
    type('a');

    expect(item('Assam')).toHaveFocus();
  });

  it('leaves the focus where it is when no item matches the typed letters', async () => {
    await openMenu();
    type('g', 'x');

    expect(item('Green')).toHaveFocus();
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'])('ignores letters with %s', async (modifier) => {
    await openMenu();
    const event = new KeyboardEvent('keydown', { key: 'g', bubbles: true, cancelable: true });
    Object.defineProperty(event, modifier, { value: true });
    fireEvent(item('Assam'), event);

    expect(item('Assam')).toHaveFocus();
  });
});
