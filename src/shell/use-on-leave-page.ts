import { useDidUpdate } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';

/** Calls `onLeave` when the operator leaves for another page. A change of the query string does not count. */
export function useOnLeavePage(onLeave: () => void): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  useDidUpdate(onLeave, [path]);
}
