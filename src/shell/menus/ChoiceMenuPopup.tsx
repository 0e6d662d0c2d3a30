import { Group, Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type MenuButtonProp, MenuPopup } from './MenuPopup.tsx';

interface Choice {
  value: string;
  label: string;
  picture: ReactNode;
  /** Shown at the end of the row. */
  detail?: ReactNode;
}

interface ChoiceMenuPopupProps extends MenuButtonProp {
  choices: readonly Choice[];
  /** The value of the current choice. */
  chosen: string;
  /** Called only if the choice changes. */
  onChoose: (value: string) => void;
  /** In pixels, or the button's width. */
  width: number | 'target';
}

/** A menu with one current choice. It opens with the focus on that item and closes on every choice. */
export function ChoiceMenuPopup({ choices, chosen, onChoose, ...menu }: ChoiceMenuPopupProps) {
  return (
    <MenuPopup {...menu}>
      <Menu.RadioGroup value={chosen} onChange={onChoose}>
        {choices.map(({ value, label, picture, detail }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            closeMenuOnClick
            checkIcon={<IconCheck size="1.125rem" aria-hidden="true" />}
            rightSection={detail}
            data-autofocus={value === chosen || undefined}
          >
            <Group gap={12} wrap="nowrap">
              {picture}
              {label}
            </Group>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </MenuPopup>
  );
}
