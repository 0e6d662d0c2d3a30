import { IconBrandGithub } from '@tabler/icons-react';
import styles from './FloatingButtons.module.css';

/** Leads to the project; shown on every page where the build settings ask for it (spec, section 2). */
export function GitHubButton({ projectUrl }: { projectUrl: string }) {
  return (
    <a
      className={styles.gitHub}
      href={projectUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="GitHub"
    >
      <IconBrandGithub aria-hidden="true" />
    </a>
  );
}
