/** Time after which a file that could not be loaded is requested once more, in milliseconds. */
const RETRY_DELAY_MS = 1_000;

/** Loads a file of the app, and once more after a second if that fails, because a connection may be lost for a moment. */
export async function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return await load();
  }
}
