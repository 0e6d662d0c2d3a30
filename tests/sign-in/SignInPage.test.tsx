import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../src/http/http-error.ts';
import type { Me } from '../../src/session/parse-responses.ts';
import { deferred } from '../page/deferred.ts';
import { fillAndSubmit, renderSignIn } from './render-sign-in.tsx';

const me: Me = { id: '7', hasId: true, name: 'Demo Operator', email: null, expiresAtS: null };

describe('SignInPage', () => {
  it('shows a link per provider and opens help in a new tab without a referrer', async () => {
    await renderSignIn({ providers: ['github', 'google'] });

    expect(screen.getByRole('link', { name: 'Continue with GitHub' })).toHaveAttribute(
      'href',
      expect.stringContaining('http://localhost:8000/auth/github/login?'),
    );
    expect(screen.getByRole('link', { name: 'Continue with Google' })).toBeVisible();
    const help = screen.getByRole('link', { name: 'Need help?' });
    expect(help).toHaveAttribute('href', 'https://example.com/help');
    expect(help).toHaveAttribute('target', '_blank');
    expect(help).toHaveAttribute('rel', 'noreferrer');
  });

  it('shows only the sign-in methods from the settings', async () => {
    await renderSignIn({ providers: ['github'], hasPasswordForm: false });

    expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();
    expect(screen.queryByText('or')).not.toBeInTheDocument();
  });

  it('shows a message beside each empty field and focuses the first', async () => {
    const signIn = vi.fn();
    await renderSignIn({ signIn });

    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

    const username = screen.getByLabelText('Username');
    expect(username).toHaveFocus();
    expect(username).toBeInvalid();
    expect(username).toHaveAccessibleDescription('Enter your username');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password');
    expect(signIn).not.toHaveBeenCalled();
  });

  it('focuses the password if only it is missing, and removes the error when the operator types', async () => {
    await renderSignIn();
    await userEvent.type(screen.getByLabelText('Username'), 'operator{Enter}');

    const password = screen.getByLabelText('Password');
    expect(password).toHaveFocus();
    await userEvent.keyboard('s');
    expect(password).toBeValid();
    expect(password).not.toHaveAccessibleDescription();
  });

  it('can show the password', async () => {
    await renderSignIn();

    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('shows why a sign-in failed, with the server’s message as text, and keeps the field values', async () => {
    const data = { message: '权限不足: <b>账号不可用</b>' };
    await renderSignIn({
      signIn: () => Promise.reject(new HttpError('refused', 'x', { status: 403, data })),
    });
    await fillAndSubmit();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^This account cannot sign in.*The server says: “权限不足: <b>账号不可用<\/b>”\.$/,
    );
    expect(screen.getByLabelText('Username')).toHaveValue('operator');
    expect(screen.getByLabelText('Password')).toHaveValue('secret');
  });

  it('is busy during the request, sends it only once, and says that the session could not be confirmed', async () => {
    const { promise, resolve } = deferred<null>();
    const signIn = vi.fn(() => promise);
    await renderSignIn({ signIn });
    await fillAndSubmit();

    const button = screen.getByRole('button', { name: 'Sign in' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.dblClick(button);
    await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
    expect(signIn.mock.calls).toEqual([['operator', 'secret']]);

    await act(async () => resolve(null));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Signed in, but the session could not be confirmed\. Try again, or ask for help if it happens again\.$/,
    );
    expect(button).toHaveAttribute('aria-busy', 'false');
  });

  it('says why the session could not be confirmed', async () => {
    const problem = 'cookies-refused';
    await renderSignIn({ apiUrl: 'http://api.example.com', signIn: async () => null, problem });
    await fillAndSubmit();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Signed in, but .*plain http/);
  });

  it('redirects a signed-in operator to the origin', async () => {
    const { become, history } = await renderSignIn({ state: { origin: '/animes?q=frieren' } });

    await become(me);

    expect(await screen.findByText('Anime list')).toBeVisible();
    expect(history.location.href).toBe('/animes?q=frieren');
  });

  it('keeps the operator to whom the origin belongs when the problem is removed', async () => {
    const state = { origin: '/animes', operatorId: 'another', signInProblem: 'session-ended' } as const;
    const { become } = await renderSignIn({ state, signIn: async () => null });
    await fillAndSubmit();
    await become(me);
    expect(await screen.findByText('Home')).toBeVisible();
  });
});

describe('the notice of a problem', () => {
  it.each([
    ['a sign-in that the operator cancelled', 'operator-cancelled'],
    ['a session that ended', 'session-ended'],
  ] as const)('is a status, not an alert, for %s (%s)', async (_, signInProblem) => {
    await renderSignIn({ state: { signInProblem } });

    expect(screen.getByRole('status')).toBeVisible();
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
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
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
    expect(screen.getByRole('alert')).toHaveTextContent(
      /could not confirm whether.*The server says: “会话存储不可用”/,
    );
  });

  it('of a failed check runs one retry at a time and then announces the problem again', async () => {
    const { promise, resolve } = deferred<null>();
    const retrySession = vi.fn(() => promise);
    await renderSignIn({ retry: retrySession, state: { signInProblem: 'server-timeout' } });
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
  });
});
