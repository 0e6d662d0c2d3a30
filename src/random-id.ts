/** Not `crypto.randomUUID`, which is missing on plain HTTP. */
export const randomId = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
