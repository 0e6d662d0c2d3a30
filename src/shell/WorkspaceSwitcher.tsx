import { IconSelector } from '@tabler/icons-react';
import { type Workspace, workspaces } from '../demo/workspaces.ts';
import { useMenuButton } from './use-menu-button.ts';
import { useWorkspace } from './use-workspace.ts';
import styles from './WorkspaceSwitcher.module.css';

const loadPopup = async () => (await import('./ChoiceMenuPopup.tsx')).ChoiceMenuPopup;

/** Stands above the navigation, in the sidebar and in the drawer; both show the same workspace. */
export function WorkspaceSwitcher() {
  const { Popup, button, popup } = useMenuButton(loadPopup);
  const [workspace, choose] = useWorkspace();
  return (
    <div className={styles.switcher}>
      <button
        {...button}
        className={styles.button}
        aria-label={`Workspace: ${workspace.name}`}
        aria-description={`${workspace.plan} plan`}
      >
        <LogoOf workspace={workspace} size={32} />
        <span className={styles.name}>{workspace.name}</span>
        {/* Drawn by the stylesheet: as text, the plan would belong into the button's name. */}
        <span className={styles.plan} data-plan={workspace.plan} />
        <IconSelector className={styles.chevron} aria-hidden="true" />
      </button>
      {Popup && (
        <Popup
          {...popup}
          width="target"
          choices={workspaces.map((offered) => ({
            value: offered.id,
            label: offered.name,
            picture: <LogoOf workspace={offered} size={24} />,
            detail: (
              <span className={styles.plan} data-plan={offered.plan}>
                {offered.plan}
              </span>
            ),
          }))}
          chosen={workspace.id}
          onChoose={choose}
        />
      )}
    </div>
  );
}

/** `size` in pixels. */
function LogoOf({ workspace: { logo }, size }: { workspace: Workspace; size: number }) {
  return <img className={styles.logo} src={logo} width={size} height={size} alt="" />;
}
