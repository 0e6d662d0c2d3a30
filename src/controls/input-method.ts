/** Whether the key belongs to a composition. Safari ends the composition before it sends the key, with the code 229. */
export function isForInputMethod({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}
