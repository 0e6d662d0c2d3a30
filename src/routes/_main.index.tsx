import { createFileRoute } from '@tanstack/react-router';
import { ErrorInLayout } from '../page/ErrorScreen.tsx';

export const Route = createFileRoute('/_main/')({
  errorComponent: ErrorInLayout,
  staticData: { title: 'Dashboard' },
});
