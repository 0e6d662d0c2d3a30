import { ActionIcon, Button, CloseButton } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { RefreshButton } from '../../src/anime/toolbar/RefreshButton.tsx';
import { iconOnly } from '../../src/controls/icon-only.ts';
import { renderWithTheme } from '../support/render-with-theme.tsx';

const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (viewport: { width: number }) => void };
};

/** Whether the control of this name shows the name on hover (theme/global.css). */
const showsName = (name: string) => screen.getByRole('button', { name }).hasAttribute('data-icon-only');

it('ActionIcon, CloseButton and other icon-only buttons show their name', () => {
  renderWithTheme(
    <>
      <Button {...iconOnly('Search')} />
      <ActionIcon aria-label="Notifications" />
      <CloseButton aria-label="Close" />
      <Button>Follow</Button>
    </>,
  );
  expect(['Search', 'Notifications', 'Close', 'Follow'].map(showsName)).toEqual([true, true, true, false]);
});

it.each([
  [599, true],
  [600, false],
])(
  'a button with a label from 600 px upward shows its name as a tooltip only in narrower windows: %i px',
  (width, shown) => {
    const before = window.innerWidth;
    onTestFinished(() => happyDOM.setViewport({ width: before }));
    happyDOM.setViewport({ width });
    renderWithTheme(<RefreshButton isBusy={false} onRefresh={() => {}} />);
    expect(showsName('Refresh')).toBe(shown);
    expect(screen.getByRole('button').textContent).toBe(shown ? '' : 'Refresh');
  },
);
