import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../src/http/http-error.ts';
import { deferred } from '../page/deferred.ts';
import { fillAndSubmit, renderSignIn } from './render-sign-in.tsx';

describe('SignInNotice', () => {
  it('is an alert if the provider sign-in failed', async () => {
    await renderSignIn({ state: { signInProblem: 'callback-without-token' } });

    expect(screen.getByRole('alert')).toHaveTextContent('was not finished');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it.each([
    ['a sign-in that the operator cancelled', 'operator-cancelled', /^You cancelled the sign-in\.$/],
    ['a session that ended', 'session-ended', /^Your session has ended\. Sign in again/],
  ] as const)('is a status, not an alert, for %s (%s)', async (_, signInProblem, text) => {
    await renderSignIn({ state: { signInProblem } });

    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('disappears with the next sign-in attempt', async () => {
    const signIn = async () => {
      throw new HttpError('refused', 'No', { status: 401 });
    };
    const { history } = await renderSignIn({
      signIn,
      state: { origin: '/animes', signInProblem: 'token-refused' },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('was not accepted');
    await fillAndSubmit();

    expect(await screen.findByText('Wrong username or password')).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    // A reload reads the history state, so the problem must not stay there.
    expect(history.location.state).toMatchObject({ origin: '/animes' });
    expect(history.location.state.signInProblem).toBeUndefined();
  });

  it('stays if a field is empty, because no attempt was made', async () => {
    await renderSignIn({ state: { signInProblem: 'operator-cancelled' } });
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

    expect(screen.getByRole('status')).toHaveTextContent('You cancelled');
  });

  it('disappears when the operator follows a provider link', async () => {
    const { history } = await renderSignIn({ state: { signInProblem: 'operator-cancelled' } });
    const link = screen.getByRole('link', { name: 'Continue with GitHub' });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);

    expect(screen.queryByText(/You cancelled/)).not.toBeInTheDocument();
    expect(history.location.state.signInProblem).toBeUndefined();
  });

  it('shows the server’s message about the problem of the session check', async () => {
    const problemMessage = '会话存储不可用';
    await renderSignIn({
      problem: 'server-failed',
      problemMessage,
      state: { signInProblem: 'server-failed' },
    });
    expect(screen.getByRole('alert')).toHaveTextContent(/could not say whether.*会话存储不可用/);
  });

  it.each(['server-unreachable', 'server-timeout', 'server-failed'] as const)(
    'after %s, runs one retry at a time and then announces the problem again',
    async (signInProblem) => {
      const { promise, resolve } = deferred<null>();
      const retrySession = vi.fn(() => promise);
      await renderSignIn({ retry: retrySession, state: { signInProblem } });
      const announced = screen.getByRole('alert');
      const retry = screen.getByRole('button', { name: 'Retry' });
      await userEvent.dblClick(retry);

      expect(retry).toHaveAttribute('aria-busy', 'true');
      expect(retrySession).toHaveBeenCalledOnce();
      await act(async () => resolve(null));
      await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'false'));
      // A screen reader announces the text again because the element is new.
      expect(announced).not.toBeInTheDocument();
      expect(screen.getByRole('alert')).toBeVisible();
      expect(retry).toHaveFocus();
    },
  );
});
