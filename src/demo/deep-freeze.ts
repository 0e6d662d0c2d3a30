/** The same value, which nothing can change any more, at any depth. For plain objects and arrays. */
export function deepFreeze<const Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}
