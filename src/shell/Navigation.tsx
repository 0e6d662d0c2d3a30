import { Link } from '@tanstack/react-router';
import { badgeName, badgeText } from './badge-text.ts';
import styles from './Navigation.module.css';
import { navigation } from './navigation.ts';

interface NavigationProps {
  animeCount: number | undefined;
  /** Told of every choice, that of the open page too. */
  onChoose?: () => void;
}

export function Navigation({ animeCount = 0, onChoose }: NavigationProps) {
  return (
    <nav aria-label="Main">
      <ul className={styles.list}>
        {navigation.map(({ title, path, icon: Icon, hasCount }) => (
          <li key={path}>
            {/* The router marks the link of the open page with aria-current. */}
            <Link
              className={styles.link}
              to={path}
              activeOptions={{ exact: path === '/' }}
              onClick={onChoose}
            >
              <Icon className={styles.icon} aria-hidden="true" />
              <span className={styles.title}>{title}</span>
              {hasCount && <Badge count={animeCount} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Badge({ count }: { count: number }) {
  const text = badgeText(count);
  if (text === null) return null;
  return (
    <span className={styles.badge} role="img" aria-label={badgeName(count)}>
      {text}
    </span>
  );
}
