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
      `http://localhost:8000/auth/github/login?redirect_uri=${encodeURIComponent(`${window.location.origin}/auth/callback`)}`,
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

  it('shows the error and keeps the field values', async () => {
    const signIn = async () => {
      throw new HttpError('unreachable', 'The server could not be reached.');
    };
    await renderSignIn({ signIn });
    await fillAndSubmit();

    expect(await screen.findByRole('alert')).toHaveTextContent(
      `could not be reached. Check that you are online, that the server is running, and that its allowed origins (FRONTEND_DOMAINS) include ${window.location.origin}.`,
    );
    expect(screen.getByLabelText('Username')).toHaveValue('operator');
    expect(screen.getByLabelText('Password')).toHaveValue('secret');
  });

  it('shows the message of the server below the reason of a rejection and keeps the field values', async () => {
    const signIn = async () => {
      const data = { message: '权限不足: <b>账号不可用</b>' };
      throw new HttpError('refused', data.message, { status: 403, data });
    };
    await renderSignIn({ signIn });
    await fillAndSubmit();

    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent(/^This account cannot sign in.*权限不足: <b>账号不可用<\/b>$/);
    expect(screen.getByText('权限不足: <b>账号不可用</b>').tagName).toBe('P');
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

  it.each([
    ['server-failed', /^The server could not say whether you are signed in\. Wait/],
    ['cookies-refused', /^Signed in, but the session could not be confirmed\..*plain http/],
  ] as const)('says why the session could not be confirmed: %s', async (problem, text) => {
    await renderSignIn({ apiUrl: 'http://api.example.com', signIn: async () => null, problem });
    await fillAndSubmit();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
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

  it.each([
    ['no origin was kept', {}],
    ['the origin is another host', { state: { origin: '//elsewhere.example' } }],
  ])('redirects to the home page if %s', async (_, scene) => {
    const { become } = await renderSignIn(scene);

    await become(me);

    await waitFor(() => expect(screen.getByText('Home')).toBeVisible());
  });
});
