import type { BrowserContext } from '@playwright/test';

/**
 * Collects what must not happen in any page: console errors and warnings, uncaught errors, failed requests and
 * violations of the security policy. A test names what it orders by `expect`; the rest fails it.
 */
export class Problems {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

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
      // A page that is left, or a query that is cancelled, gives its requests up.
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

  /** From now on, problems that match are part of the test. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** What was seen so far, expected or not. */
  seen(): readonly string[] {
    return this.#seen;
  }

  unexpected(): readonly string[] {
    return this.#seen.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
  }
}

/** What the browser itself writes to the console where `/api/me` answers 401, as any visit without a session has it. */
export const REFUSED = /status of 401 .*\(http:\/\/localhost:8000\/api\/me\)$/;

/** The same for any call: for tests that order a 401, or whose token ends. */
export const ANY_REFUSED = /Failed to load resource: the server responded with a status of 401/;
