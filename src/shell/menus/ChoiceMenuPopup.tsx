import { Group, Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type MenuOfButton, MenuPopup } from './MenuPopup.tsx';

interface Choice {
  value: string;
  label: string;
  picture: ReactNode;
  /** Stands at the end of the line. */
  detail?: ReactNode;
}

interface ChoiceMenuPopupProps extends MenuOfButton {
  choices: readonly Choice[];
  /** The value of the one that holds now. */
  chosen: string;
  /** Not told of a choice that changes nothing. */
  onChoose: (value: string) => void;
  /** In pixels, or that of the button. */
  width: number | 'target';
}

/** A menu of which one item holds. It opens with the focus on that one and closes with every choice. */
export function ChoiceMenuPopup({ choices, chosen, onChoose, ...menu }: ChoiceMenuPopupProps) {
  return (
    <MenuPopup {...menu}>
      <Menu.RadioGroup value={chosen} onChange={onChoose}>
        {choices.map(({ value, label, picture, detail }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            closeMenuOnClick
            checkIcon={<IconCheck size={18} aria-hidden="true" />}
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
