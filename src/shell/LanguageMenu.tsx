import { useState } from 'react';
import { type Language, languages } from '../demo/languages.ts';
import iconButton from './icon-button.module.css';
import styles from './LanguageMenu.module.css';
import { useMenuButton } from './use-menu-button.ts';

const loadPopup = async () => (await import('./ChoiceMenuPopup.tsx')).ChoiceMenuPopup;

/** The choice changes the flag and nothing else (spec, section 2): the interface is English. */
export function LanguageMenu() {
  const { Popup, button, popup } = useMenuButton(loadPopup);
  const [language, setLanguage] = useState<Language>(languages[0]);

  const choose = (value: string) =>
    setLanguage((current) => languages.find((offered) => offered.value === value) ?? current);
  return (
    <>
      <button
        {...button}
        className={iconButton.button}
        aria-label="Language"
        aria-description={language.label}
      >
        <Flag of={language} />
      </button>
      {Popup && (
        <Popup
          {...popup}
          width={184}
          choices={languages.map((offered) => ({ ...offered, picture: <Flag of={offered} /> }))}
          chosen={language.value}
          onChoose={choose}
        />
      )}
    </>
  );
}

function Flag({ of: { icon } }: { of: Language }) {
  return <img className={styles.flag} src={icon} width={28} height={20} alt="" />;
}
