/** The events of a run with their times, to find the cause of a failure. */
export class EventLog {
  readonly #startMs = Date.now();
  readonly #lines: string[] = [];

  write(line: string): void {
    const seconds = ((Date.now() - this.#startMs) / 1000).toFixed(2);
    this.#lines.push(`${seconds.padStart(8)} s  ${line}`);
  }

  text(): string {
    return this.#lines.join('\n');
  }

  last(count: number): string {
    return this.#lines.slice(-count).join('\n');
  }
}
