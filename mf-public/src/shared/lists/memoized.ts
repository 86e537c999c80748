/**
 * Derives a value from an object once, for as long as the object exists. On the server an unchanged answer of the api
 * is the same object in every render.
 */
export function memoized<From extends object, To>(derive: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, { value: To }>();
  return (from) => {
    const derived = known.get(from) ?? { value: derive(from) };
    known.set(from, derived);
    return derived.value;
  };
}
