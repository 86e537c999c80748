/** Makes a builder of records: a test passes only the fields that it needs. */
export const builder =
  <Built extends object>(build: () => Built) =>
  (overrides: Partial<Built> = {}): Built => ({ ...build(), ...overrides });
