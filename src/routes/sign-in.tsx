import { createFileRoute, redirect } from '@tanstack/react-router';
import { CentredSpinner } from '../page/CentredSpinner.tsx';

export const Route = createFileRoute('/sign-in')({
  beforeLoad: async ({ context }) => {
    if (await context.session.me()) throw redirect({ to: '/', replace: true });
  },
  pendingMs: 0,
  pendingComponent: CentredSpinner,
  staticData: { title: 'Sign in' },
});
