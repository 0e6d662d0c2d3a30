import type { Page } from '@playwright/test';

/**
 * What keeps an operator from reading or using the page as it stands: a page that scrolls sideways, words that are cut
 * off without a tooltip or that lie on others, controls that cannot be brought into the open or are under 24 px, and a
 * bar that takes more than a third of the window. Looks into what is open on top, if anything is.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const root = document.documentElement;
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.ariaLabel ?? element.textContent ?? '').slice(0, 40)}"`;
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const onTop = ['[role="menu"]', '[role="dialog"]', 'dialog[open]', '[role="search"]']
      .map((selector) => document.querySelector(selector))
      .find((element) => element !== null && isShown(element));
    const scope = onTop ?? document.body;

    /** The box that a text is seen in; null for one that only screen readers get. */
    function windowOf(text: Node): DOMRect | null {
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
    /** What keeps its place while the rest scrolls below it, if the element stands in such. */
    function layerOf(element: Element | null): Element | null {
      if (element === null || /fixed|sticky/.test(getComputedStyle(element).position)) return element;
      return layerOf(element.parentElement);
    }
    /** How far two boxes lie on one another, both ways. */
    function overlap(a: DOMRect, b: DOMRect): [width: number, height: number] {
      return [
        Math.min(a.right, b.right) - Math.max(a.left, b.left),
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
      ];
    }

    const faults: string[] = root.scrollWidth > root.clientWidth ? [`sideways: ${root.scrollWidth} px`] : [];
    const lines: { element: Element; layer: Element | null; seenIn: DOMRect; line: DOMRect }[] = [];
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const seenIn = windowOf(node);
      if (!element || !seenIn || !node.nodeValue?.trim() || !isShown(element)) continue;
      if (element.closest('select, noscript, [role="tooltip"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const layer = layerOf(element);
      for (const line of range.getClientRects()) lines.push({ element, layer, seenIn, line });
    }
    for (const [index, { element, layer, seenIn, line }] of lines.entries()) {
      const [width, height] = overlap(line, seenIn);
      // A part of the leading may be cut: no letter is.
      const isCut = width < line.width - 2 || height < line.height - 5;
      if (isCut && !element.closest('[data-tip]')) faults.push(`cut off: ${name(element)}`);
      for (const other of lines.slice(index + 1)) {
        const [sharedWidth, sharedHeight] = overlap(line, other.line);
        if (sharedWidth < 3 || sharedHeight < 6 || layer !== other.layer || element === other.element)
          continue;
        const isSeen = [seenIn, other.seenIn].every((box) => Math.min(...overlap(line, box)) > 0);
        if (isSeen && Math.min(...overlap(other.line, seenIn), ...overlap(other.line, other.seenIn)) > 0)
          faults.push(`${name(element)} lies on ${name(other.element)}`);
      }
    }

    const controls = 'a[href]:not([href="#content"]), button, input, select, [role="option"], [tabindex="0"]';
    for (const control of scope.querySelectorAll(controls)) {
      if (!isShown(control)) continue;
      const target = control.closest('label') ?? control;
      target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      if (width < 24 || height < 24) faults.push(`small: ${name(control)} ${width} × ${height}`);
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!hit || !target.contains(hit)) faults.push(`out of reach: ${name(control)}`);
    }
    scrollTo(0, 0);

    for (const bar of document.querySelectorAll('header, [role="search"]')) {
      const isPinned = /fixed|sticky/.test(getComputedStyle(bar).position);
      const { height } = bar.getBoundingClientRect();
      if (isPinned && height > innerHeight / 3) faults.push(`takes ${height} px: ${name(bar)}`);
    }
    return faults;
  });
}

/** Sets the spacing that a reader may ask for (WCAG 1.4.12), as a browser extension would, or takes it away again. */
export async function setTextSpacing(page: Page, isWide: boolean): Promise<void> {
  await page.evaluate((isAsked) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets = isAsked ? [sheet] : [];
  }, isWide);
}
