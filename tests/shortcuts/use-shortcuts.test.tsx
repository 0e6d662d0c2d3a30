import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useCommand } from '../../src/shortcuts/use-command.ts';
import { useShortcuts } from '../../src/shortcuts/use-shortcuts.ts';

const refresh = vi.fn();
const goToAnime = vi.fn();

function View({ areOn = true }: { areOn?: boolean | null }) {
  useShortcuts(areOn);
  useCommand('search', () => addHere('<input class="here">').focus());
  useCommand('refresh', refresh);
  useCommand('go-to-anime', goToAnime);
  return <button type="button">Press</button>;
}

/** Adds elements to the page and returns the one to press keys in. */
function addHere(html: string): HTMLElement {
  const frame = document.createElement('div');
  frame.id = 'added';
  frame.innerHTML = html;
  document.body.append(frame);
  return frame.querySelector<HTMLElement>('.here') ?? frame;
}

/** Whether pressing `r` in the element refreshes. Only then is the browser's own action prevented. */
function refreshesIn(element: Element): boolean {
  refresh.mockClear();
  const isDefault = fireEvent.keyDown(element, { key: 'r' });
  expect(isDefault).toBe(refresh.mock.calls.length === 0);
  return refresh.mock.calls.length === 1;
}

afterEach(() => {
  document.querySelector('#added')?.remove();
  refresh.mockReset();
  goToAnime.mockReset();
});

describe('useShortcuts', () => {
  it('runs shortcuts from the page and from its buttons, until it ends', () => {
    const { unmount } = render(<View />);
    expect(refreshesIn(document.body)).toBe(true);
    expect(refreshesIn(screen.getByRole('button'))).toBe(true);
    unmount();
    expect(refreshesIn(document.body)).toBe(false);
  });

  it('runs none while they are off, and none without a handler', () => {
    const { rerender } = render(<View areOn={false} />);
    expect(refreshesIn(document.body)).toBe(false);
    rerender(<View />);
    expect(refreshesIn(document.body)).toBe(true);
    expect(fireEvent.keyDown(document.body, { key: 'z' })).toBe(true);
  });

  it.each<[string, () => unknown, boolean, string[]]>([
    [
      'runs the commands in order once it is known that they are on',
      () => undefined,
      true,
      ['anime', 'refresh'],
    ],
    ['but none if they are off', () => undefined, false, []],
    ['but none after a press', () => fireEvent.pointerDown(document.body), true, []],
    ['but none after Back', () => fireEvent.popState(window), true, []],
    ['but none after a key in a field', () => fireEvent.keyDown(addHere('<input class="here">')), true, []],
  ])('%s', (_, act, areOn, expected) => {
    const commands: string[] = [];
    goToAnime.mockImplementation(() => commands.push('anime'));
    refresh.mockImplementation(() => commands.push('refresh'));
    const { rerender } = render(<View areOn={null} />);
    for (const key of ['g', 'a', 'r']) fireEvent.keyDown(document.body, { key });
    expect(commands).toEqual([]);
    act();
    rerender(<View areOn={areOn} />);
    expect(commands).toEqual(expected);
    rerender(<View areOn={!areOn} />);
    expect(commands).toEqual(expected);
  });

  it('renders what a waiting command changes before the next one runs, and drops those after one that opens a field', () => {
    const seen: number[] = [];
    function Counter() {
      const [count, setCount] = useState(0);
      useCommand('next-entry', () => setCount(count + 1));
      useCommand('toggle-seen', () => seen.push(count));
      return null;
    }
    const page = (areOn: boolean | null) => (
      <>
        <View areOn={areOn} />
        <Counter />
      </>
    );
    const { rerender } = render(page(null));
    for (const key of ['j', 'j', 'm', '/', 'r']) fireEvent.keyDown(document.body, { key });
    rerender(page(true));
    expect(seen).toEqual([2]);
    expect(document.activeElement).toHaveClass('here');
    expect(refresh).not.toHaveBeenCalled();
  });

  it.each<[string, () => unknown, number]>([
    ['runs a command once a component that handles it has loaded', () => undefined, 1],
    ['but not after another key', () => fireEvent.keyDown(document.body, { key: 'x' }), 0],
    ['but not after a press', () => fireEvent.pointerDown(document.body), 0],
    ['but not after Back', () => fireEvent.popState(window), 0],
  ])('%s', (_, act, count) => {
    const next = vi.fn();
    const List = () => {
      useCommand('next-entry', next);
      return null;
    };
    const { rerender } = render(<View />);
    fireEvent.keyDown(document.body, { key: 'j' });
    act();
    rerender(
      <>
        <View />
        <List />
      </>,
    );
    expect(next).toHaveBeenCalledTimes(count);
  });

  it('runs none for a key that an element has handled', () => {
    render(<View />);
    const element = addHere('');
    element.addEventListener('keydown', (event) => event.preventDefault());
    fireEvent.keyDown(element, { key: 'r' });
    expect(refresh).not.toHaveBeenCalled();
  });

  it.each([
    ['a text field', '<input class="here">'],
    ['a checkbox', '<input class="here" type="checkbox">'],
    ['a text area', '<textarea class="here"></textarea>'],
    ['a select', '<select class="here"></select>'],
    ['editable text', '<p contenteditable="true"><b class="here"></b></p>'],
    ['a list of options', '<div role="listbox"><div role="option" class="here"></div></div>'],
    ['a dialog', '<div role="dialog"><button class="here"></button></div>'],
    ['a menu', '<div role="menu"><button role="menuitem" class="here"></button></div>'],
  ])('runs none in %s', (_, html) => {
    render(<View />);
    expect(refreshesIn(addHere(html))).toBe(false);
  });

  it.each([
    ['a menu', '<div role="menu"></div>'],
    ['a modal dialog', '<div role="dialog" aria-modal="true"></div>'],
  ])('runs none anywhere while %s is open', (_, html) => {
    render(<View />);
    addHere(html);
    expect(refreshesIn(document.body)).toBe(false);
  });

  it('runs shortcuts while a modal dialog that was closed fades out', () => {
    render(<View />);
    addHere('<div role="dialog" aria-modal="true" inert></div>');
    expect(refreshesIn(document.body)).toBe(true);
  });

  it('ends a sequence in a field', () => {
    render(<View />);
    const field = addHere('<input class="here">');
    fireEvent.keyDown(document.body, { key: 'g' });
    fireEvent.keyDown(field, { key: 'x' });
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(goToAnime).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'g' });
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(goToAnime).toHaveBeenCalledOnce();
  });
});
