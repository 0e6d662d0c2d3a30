import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import type { User } from '../demo/users.ts';
import hidden from '../theme/visually-hidden.module.css';
import { Checkbox } from './Checkbox.tsx';
import chip from './chip.module.css';
import styles from './UserTable.module.css';

interface UserRowProps {
  user: User;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** One user. What folds is there twice; the style sheet shows one of the two. */
export function UserRow({ user, isSelected, onSelect }: UserRowProps) {
  const { name, company, role, avatarUrl, isVerified, status } = user;
  return (
    <tr data-selected={isSelected || undefined}>
      <td className={styles.tick}>
        <Checkbox label={`Select ${name}`} extent={isSelected ? 'all' : 'none'} onTick={onSelect} />
      </td>
      <th scope="row" className={styles.name}>
        <span className={styles.person}>
          <img className={styles.avatar} src={avatarUrl} alt="" width="40" height="40" loading="lazy" />
          <span className={styles.words}>
            <span className={styles.title}>
              <bdi>{name}</bdi>
              {isVerified && (
                <span className={styles.folded}>
                  <VerifiedMark />
                </span>
              )}
            </span>
            <span className={`${styles.folded} ${styles.line}`}>
              <bdi>{company}</bdi>
            </span>
            <span className={`${styles.folded} ${styles.line}`}>{role}</span>
          </span>
        </span>
      </th>
      <td className={styles.company}>
        <bdi>{company}</bdi>
      </td>
      <td className={styles.role}>{role}</td>
      <td className={styles.verified}>
        {isVerified ? (
          <VerifiedMark />
        ) : (
          <>
            <span className={styles.dash} aria-hidden="true">
              –
            </span>
            <span className={hidden.visuallyHidden}>Not verified</span>
          </>
        )}
      </td>
      <td className={styles.status}>
        <span className={status === 'active' ? chip.good : chip.bad}>
          {status === 'active' ? 'Active' : 'Banned'}
        </span>
      </td>
    </tr>
  );
}

function VerifiedMark() {
  return (
    <IconRosetteDiscountCheckFilled className={styles.mark} size={20} role="img" aria-label="Verified" />
  );
}
