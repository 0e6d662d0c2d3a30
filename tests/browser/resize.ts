import type { Page, ViewportSize } from '@playwright/test';

/**
 * Resolves once the page has rendered a frame, so that it has handled the events of an earlier scroll and has painted.
 * Do not call this while `page.clock` is paused.
 */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    // The callback of the second frame runs after the first frame.
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/**
 * Resizes the window of an open page, and resolves once the page has handled the `resize` event and rendered a frame.
 * After `setViewportSize` alone, the event may come during the test's next action and, for example, hide a tooltip.
 */
export async function resizeTo(page: Page, { width, height }: ViewportSize): Promise<void> {
  const before = page.viewportSize();
  if (before?.width === width && before.height === height) return;
  // An object, because a promise would be awaited here.
  const resize = await page.evaluateHandle(() => ({
    // As in nextFrame.
    rendered: new Promise((resolve) =>
      addEventListener('resize', () => requestAnimationFrame(() => requestAnimationFrame(resolve)), {
        once: true,
      }),
    ),
  }));
  await page.setViewportSize({ width, height });
  await resize.evaluate(({ rendered }) => rendered);
}
