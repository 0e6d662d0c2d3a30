/** The session of a request has ended, so the request is not sent or replayed, and a late token is discarded. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
  constructor() {
    super('The session of this request has ended.');
  }
}
