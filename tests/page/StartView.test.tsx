import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { START_VIEW_AFTER_MS, StartView } from '../../src/page/StartView.tsx';
import { renderWithTheme } from '../support/render-with-theme.tsx';

it('the view before the session check says after five seconds in all that the server is slow', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  renderWithTheme(<StartView />);
  const pass = (delayMs: number) => act(() => void vi.advanceTimersByTime(delayMs));
  pass(4_999 - START_VIEW_AFTER_MS);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  pass(1);
  expect(screen.getByRole('status')).toHaveTextContent('The server is taking longer than usual to respond');
});
