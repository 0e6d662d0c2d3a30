import { Badge } from '@mantine/core';
import { badgeName, badgeText } from './badge-text.ts';
import styles from './Navigation.module.css';
import { NavigationLink } from './NavigationLink.tsx';
import { navigation } from './navigation.ts';

interface NavigationProps {
  animeCount: number | undefined;
  /** Called on every click on a link, including the link of the open page. */
  onChoose?: () => void;
}

export function Navigation({ animeCount = 0, onChoose }: NavigationProps) {
  return (
    <nav aria-label="Main">
      <ul className={styles.list}>
        {navigation.map(({ title, path, icon: Icon, hasCount }) => (
          <li key={path}>
            <NavigationLink
              to={path}
              activeOptions={{ exact: path === '/' }}
              onClick={() => onChoose?.()}
              leftSection={<Icon size={22} stroke={1.75} aria-hidden="true" />}
              label={title}
              rightSection={hasCount ? <CountBadge count={animeCount} /> : undefined}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CountBadge({ count }: { count: number }) {
  const text = badgeText(count);
  if (text === null) return null;
  return (
    <Badge component="span" size="sm" color="error" bg="error.1" role="img" aria-label={badgeName(count)}>
      {text}
    </Badge>
  );
}
