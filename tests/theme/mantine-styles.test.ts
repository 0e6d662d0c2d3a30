import { describe, expect, it } from 'vitest';
import {
  hasThemeSheet,
  importsOf,
  mantineOrder,
  missingSheets,
  sheetsOf,
  sourceFiles,
} from './mantine-styles.ts';

/** Parts that a component can have and that the app never gives it. */
const NEVER_SHOWN: Readonly<Record<string, readonly string[]>> = {
  Alert: ['CloseButton'],
  Checkbox: ['CheckboxCard', 'CheckboxIndicator', 'CloseButton', 'Input'],
  Combobox: ['CloseButton', 'Overlay'],
  Drawer: ['CloseButton', 'ScrollArea'],
  Menu: ['CloseButton', 'Input', 'Overlay'],
  NativeSelect: ['Combobox'],
  Popover: ['Overlay'],
  Table: ['ScrollArea'],
  TextInput: ['CloseButton'],
};

describe("Mantine's styles", () => {
  it('are known for a component and for what it is made of', () => {
    expect(sheetsOf('Button')).toEqual(expect.arrayContaining(['Button', 'UnstyledButton', 'Loader']));
    expect(sheetsOf('TextInput')).toEqual(expect.arrayContaining(['Input']));
    expect(sheetsOf('MantineProvider')).toEqual([]);
  });

  it('are loaded with each component that a page or a popup shows', () => {
    expect(missingSheets((component, sheet) => !NEVER_SHOWN[component]?.includes(sheet))).toEqual([]);
  });

  it('are followed by those that the theme has for the component', () => {
    for (const file of sourceFiles()) {
      const { sheets, themeSheets } = importsOf(file);
      expect(themeSheets, file).toEqual(sheets.filter(hasThemeSheet));
    }
  });

  it('are imported in the order that Mantine gives them', () => {
    const order = mantineOrder();
    for (const file of sourceFiles()) {
      const places = importsOf(file).sheets.flatMap((sheet) => order.get(sheet) ?? []);
      expect(places, file).toEqual([...places].sort((a, b) => a - b));
    }
  });
});
