import { ActionIcon, Image } from '@mantine/core';
import { useState } from 'react';
import { type Language, languages } from '../../demonstration/languages.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';

/** The choice changes only the flag (spec, section 2). The interface stays in English. */
export function LanguageMenu() {
  const [language, setLanguage] = useState<Language>(languages[0]);

  const choose = (value: string) =>
    setLanguage((current) => languages.find((option) => option.value === value) ?? current);
  return (
    <ChoiceMenu
      width={184}
      choices={languages.map((option) => ({ ...option, picture: <Flag language={option} /> }))}
      chosen={language.value}
      onChoose={choose}
    >
      <ActionIcon aria-label="Language" aria-description={language.label}>
        <Flag language={language} />
      </ActionIcon>
    </ChoiceMenu>
  );
}

/** The shadow outlines flags with a white edge. */
function Flag({ language: { icon } }: { language: Language }) {
  return (
    <Image
      src={icon}
      w={24}
      h={17}
      radius={4}
      alt=""
      style={{ boxShadow: '0 0 0 1px var(--hairline)', filter: 'saturate(70%)' }}
    />
  );
}
