import { Group, Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useOnLeavePage } from '../use-on-leave-page.ts';

interface Choice {
  value: string;
  label: string;
  picture: ReactNode;
  /** Shown at the end of the row. */
  detail?: ReactNode;
}

interface ChoiceMenuProps {
  choices: readonly Choice[];
  /** The value of the current choice. */
  chosen: string;
  /** Called only if the choice changes. */
  onChoose: (value: string) => void;
  /** In pixels, or the button's width. */
  width: number | 'target';
  /** The button that opens the menu. */
  children: ReactElement;
}

/** A menu with one current choice. It opens with the focus on that item, and closes on every choice and route change. */
export function ChoiceMenu({ choices, chosen, onChoose, width, children }: ChoiceMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  useOnLeavePage(() => setIsOpen(false));
  return (
    <Menu width={width} opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  );
}
