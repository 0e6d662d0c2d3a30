import { QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { HistoryState } from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Me } from '../../src/session/parse-responses.ts';
import { ME_KEY, type SessionProblem } from '../../src/session/session-state.ts';
import { SignInPage } from '../../src/sign-in/SignInPage.tsx';
import { renderInRouter } from '../page/render-in-router.tsx';

interface Scene {
  apiUrl?: string;
  providers?: string[];
  hasPasswordForm?: boolean;
  signIn?: (username: string, password: string) => Promise<Me | null>;
  /** The problem of the session check after `signIn`. */
  problem?: SessionProblem;
  /** The server's message about it. */
  problemMessage?: string;
  /** Repeats the session check; nobody is signed in. */
  retry?: () => Promise<Me | null>;
  state?: HistoryState;
}

/** Renders the sign-in page. `become` sets the signed-in operator. */
export async function renderSignIn(scene: Scene = {}) {
  const { apiUrl = 'http://localhost:8000', providers = ['github'], hasPasswordForm = true } = scene;
  const { signIn, problem, problemMessage, retry, state } = scene;
  let queryClient = new QueryClient();
  const Layout = ({ children }: { children: React.ReactNode }) => {
    queryClient = useQueryClient();
    return children;
  };
  const meQuery = queryOptions<Me | null>({ queryKey: ME_KEY, queryFn: () => null, staleTime: 'static' });
  const view = await renderInRouter({
    pages: { '/sign-in': <SignInPage />, '/': 'Home', '/animes': 'Anime list' },
    path: '/sign-in',
    ...(state && { state }),
    context: {
      config: {
        apiUrl,
        providerPath: '/auth/{provider}/login',
        helpUrl: 'https://example.com/help',
        providers,
        hasPasswordForm,
      },
      session: {
        meQuery,
        signIn,
        reason: () => (problem ? { kind: problem, message: problemMessage } : null),
        retry,
        me: async () => null,
        noteSignInStart: () => undefined,
      },
    },
    Layout,
  });
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  const become = (operator: Me | null) =>
    act(async () => queryClient.setQueryData(meQuery.queryKey, operator));
  return { become, ...view };
}

export async function fillAndSubmit() {
  await userEvent.type(screen.getByLabelText('Username'), 'operator');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}
