/** A function that builds a record, with what a test wants to be different. */
export const builder =
  <Built extends object>(build: () => Built) =>
  (overrides: Partial<Built> = {}): Built => ({ ...build(), ...overrides });
