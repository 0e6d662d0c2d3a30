import { createFileRoute } from '@tanstack/react-router';
import { ErrorInLayout } from '../page/ErrorScreen.tsx';
import { lazyPage } from './-lazy-page.tsx';

export const Route = createFileRoute('/_main/')({
  errorComponent: ErrorInLayout,
  component: lazyPage(async () => (await import('./-Dashboard.tsx')).Dashboard),
});
