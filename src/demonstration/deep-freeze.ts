/** Freezes a value at every depth and returns it. Supports plain objects and arrays. */
export function deepFreeze<const Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}
