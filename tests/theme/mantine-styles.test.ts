import { describe, expect, it } from 'vitest';
import {
  hasThemeSheet,
  importsOf,
  mantineOrder,
  missingSheets,
  sheetsOf,
  sourceFiles,
} from './mantine-styles.ts';

/** Optional parts of components that the app never shows. */
const NEVER_SHOWN: Readonly<Record<string, readonly string[]>> = {
  Alert: ['CloseButton'],
  Checkbox: ['CheckboxCard', 'CheckboxIndicator', 'CloseButton', 'Input'],
  Combobox: ['CloseButton', 'Overlay'],
  Drawer: ['CloseButton', 'ScrollArea'],
  Menu: ['CloseButton', 'Input', 'Overlay'],
  Modal: ['CloseButton', 'ScrollArea'],
  NativeSelect: ['Combobox'],
  Popover: ['Overlay'],
  Radio: ['RadioCard', 'RadioIndicator'],
  Switch: ['CloseButton'],
  Table: ['ScrollArea'],
  TextInput: ['CloseButton'],
};

describe("Mantine's styles", () => {
  it('are found for a component and its parts', () => {
    expect(sheetsOf('Button')).toEqual(expect.arrayContaining(['Button', 'UnstyledButton', 'Loader']));
    expect(sheetsOf('TextInput')).toEqual(expect.arrayContaining(['Input']));
    expect(sheetsOf('MantineProvider')).toEqual([]);
  });

  it('are loaded with every component that a page or popup shows', () => {
    expect(missingSheets((component, sheet) => !NEVER_SHOWN[component]?.includes(sheet))).toEqual([]);
  });

  it("are followed by the theme's style sheet for the component", () => {
    for (const file of sourceFiles()) {
      const { sheets, themeSheets } = importsOf(file);
      expect(themeSheets, file).toEqual(sheets.filter(hasThemeSheet));
    }
  });

  it("are imported in Mantine's order", () => {
    const order = mantineOrder();
    for (const file of sourceFiles()) {
      const ranks = importsOf(file).sheets.flatMap((sheet) => order.get(sheet) ?? []);
      expect(ranks, file).toEqual([...ranks].sort((a, b) => a - b));
    }
  });
});
