import type { Page } from '@playwright/test';

/**
 * Lists what keeps an operator from reading or using the page: sideways scrolling, text that is cut off without a
 * tooltip or overlaps other text, platforms of a group whose names are cut off, controls that stay covered or are smaller than 24 px, and bars taller than a third of
 * the window. If a menu, dialog or search bar is open, text and controls are checked only in the topmost of them.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const root = document.documentElement;
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.ariaLabel ?? element.textContent ?? '').slice(0, 40)}"`;
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const onTop = ['[role="menu"]', '[role="dialog"]', 'dialog[open]', '[role="search"]']
      .map((selector) => [...document.querySelectorAll(selector)].findLast(isShown))
      .find((element) => element !== undefined);
    const scope = onTop ?? document.body;

    /** The box in which a text is visible; null for text that only screen readers get. */
    function visibleBoxOf(text: Node): DOMRect | null {
      let [left, top, right, bottom] = [-1e6, -1e6, 1e6, 1e6];
      for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(box);
        if (clipPath !== 'none') return null;
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        const edge = box.getBoundingClientRect();
        if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      return new DOMRect(left, top, right - left, bottom - top);
    }
    /** The fixed or sticky element that contains `element`, or null. */
    function layerOf(element: Element | null): Element | null {
      if (element === null || /fixed|sticky/.test(getComputedStyle(element).position)) return element;
      return layerOf(element.parentElement);
    }
    /** The size of the overlap of two boxes; negative where they are apart. */
    function overlap(a: DOMRect, b: DOMRect): [width: number, height: number] {
      return [
        Math.min(a.right, b.right) - Math.max(a.left, b.left),
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
      ];
    }

    const faults = [root, onTop]
      .filter((element) => element && element.scrollWidth > element.clientWidth)
      .map((element) => `sideways: ${element?.scrollWidth} px`);
    if (onTop && onTop.getBoundingClientRect().right > innerWidth) faults.push(`outside: ${name(onTop)}`);
    const lines: { element: Element; layer: Element | null; visibleBox: DOMRect; line: DOMRect }[] = [];
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const visibleBox = visibleBoxOf(node);
      if (!element || !visibleBox || !node.nodeValue?.trim() || !isShown(element)) continue;
      // Platforms may be over the initial that stands for a cover, as over the cover.
      if (element.closest('select, noscript, [role="tooltip"], [data-entry] [aria-hidden="true"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const layer = layerOf(element);
      for (const line of range.getClientRects()) lines.push({ element, layer, visibleBox, line });
    }
    for (const [index, { element, layer, visibleBox, line }] of lines.entries()) {
      const [width, height] = overlap(line, visibleBox);
      // Line spacing may be cut, because that cuts no letter.
      const isCut = width < line.width - 2 || height < line.height - 5;
      const hasTooltip = element.closest('[data-tip]:not([data-version]), [title]') !== null;
      if (isCut && !hasTooltip) faults.push(`cut off: ${name(element)}`);
      for (const other of lines.slice(index + 1)) {
        const [sharedWidth, sharedHeight] = overlap(line, other.line);
        if (sharedWidth < 3 || sharedHeight < 6 || layer !== other.layer || element === other.element)
          continue;
        const isVisible = [visibleBox, other.visibleBox].every((box) => Math.min(...overlap(line, box)) > 0);
        if (
          isVisible &&
          Math.min(...overlap(other.line, visibleBox), ...overlap(other.line, other.visibleBox)) > 0
        )
          faults.push(`${name(element)} overlaps ${name(other.element)}`);
      }
    }

    // Not radio buttons, and links in tables and nested lists: smaller ones suffice if they are apart (WCAG 2.5.8), which axe
    // checks.
    const controls =
      'a[href]:not([href="#content"]), button, input:not([type="radio"]), select, [role="option"], [tabindex="0"]';
    for (const control of scope.querySelectorAll(controls)) {
      if (!isShown(control)) continue;
      const target = control.closest('label') ?? control;
      target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const mayBeSmall = control.closest('td, ul ul') !== null;
      if (Math.min(width, height) < 24 && !mayBeSmall)
        faults.push(`small: ${name(control)} ${width} × ${height}`);
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      // The link of an entry is below the other controls of the entry.
      const area = target.closest('[data-entry]') === target ? target.closest('[data-key]') : target;
      if (!hit || !area?.contains(hit)) faults.push(`covered: ${name(control)}`);
    }
    scrollTo(0, 0);

    for (const bar of document.querySelectorAll('header, [role="search"]')) {
      const isPinned = /fixed|sticky/.test(getComputedStyle(bar).position);
      const { height } = bar.getBoundingClientRect();
      if (isPinned && height > innerHeight / 3) faults.push(`${height} px tall: ${name(bar)}`);
    }
    return faults;
  });
}

/** Applies the text spacing of WCAG 1.4.12, as a browser extension would, or removes it. */
export async function setTextSpacing(page: Page, isWide: boolean): Promise<void> {
  await page.evaluate((isApplied) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets = isApplied ? [sheet] : [];
  }, isWide);
}
