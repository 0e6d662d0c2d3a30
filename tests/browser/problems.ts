import type { BrowserContext } from '@playwright/test';

/**
 * Collects the problems of all pages: console errors and warnings, uncaught errors, failed requests and violations of
 * the security policy. A test fails on every problem that it has not allowed.
 */
export class Problems {
  readonly #seen: string[] = [];
  readonly #allowed: RegExp[] = [];

  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        const { url } = message.location();
        this.#seen.push(`console ${message.type()}: ${message.text()} (${url})`);
      }
    });
    context.on('weberror', (error) => this.#seen.push(`uncaught: ${error.error().message}`));
    context.on('requestfailed', (request) => {
      const failure = request.failure()?.errorText ?? '';
      // Leaving a page or cancelling a query aborts requests, which is not a problem.
      if (failure !== 'net::ERR_ABORTED')
        this.#seen.push(`failed: ${failure} ${request.method()} ${request.url()}`);
    });
    await context.exposeBinding('reportViolation', (_source, violation: string) => {
      this.#seen.push(`policy: ${violation}`);
    });
    await context.addInitScript(() => {
      const { reportViolation } = window as unknown as { reportViolation(violation: string): void };
      addEventListener('securitypolicyviolation', (event) =>
        reportViolation(`${event.effectiveDirective} ${event.blockedURI}`),
      );
    });
  }

  /** Allows problems that match, including earlier ones. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** All problems so far, allowed or not. */
  seen(): readonly string[] {
    return this.#seen;
  }

  unexpected(): readonly string[] {
    return this.#seen.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)));
  }
}

/** Chromium's console error for a 401 of `/api/me`, which every visit without a session causes. */
export const REFUSED = /status of 401 .*\(http:\/\/localhost:8000\/api\/me\)$/;

/** The same for a 401 of any request, for tests that inject such a response or whose token expires. */
export const ANY_REFUSED = /Failed to load resource: the server responded with a status of 401/;
