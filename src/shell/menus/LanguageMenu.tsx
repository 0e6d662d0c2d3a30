import { ActionIcon, Image } from '@mantine/core';
import { useState } from 'react';
import { type Language, languages } from '../../demo/languages.ts';
import { useMenuButton } from './use-menu-button.ts';

const loadPopup = async () => (await import('./ChoiceMenuPopup.tsx')).ChoiceMenuPopup;

/** The choice changes the flag and nothing else (spec, section 2): the interface is English. */
export function LanguageMenu() {
  const { Popup, button } = useMenuButton(loadPopup);
  const [language, setLanguage] = useState<Language>(languages[0]);

  const choose = (value: string) =>
    setLanguage((current) => languages.find((offered) => offered.value === value) ?? current);
  const target = (
    <ActionIcon {...button} aria-label="Language" aria-description={language.label}>
      <Flag of={language} />
    </ActionIcon>
  );
  if (!Popup) return target;
  return (
    <Popup
      button={target}
      width={184}
      choices={languages.map((offered) => ({ ...offered, picture: <Flag of={offered} /> }))}
      chosen={language.value}
      onChoose={choose}
    />
  );
}

/** White stripes end at the edge all the same, by a shadow. */
function Flag({ of: { icon } }: { of: Language }) {
  return (
    <Image src={icon} w={28} h={20} radius={5} alt="" style={{ boxShadow: '0 0 0 1px var(--hairline)' }} />
  );
}
