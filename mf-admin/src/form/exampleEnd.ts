interface ExampleValues {
  isExample?: boolean;
}

/** A tick box is always sent, but the api accepts one change alone: an example that is a real person now. */
export function sendExampleEnd(
  data: FormData,
  values: ExampleValues,
  before: ExampleValues | undefined,
): void {
  // A draft from before there were examples does not say.
  if (!before?.isExample || values.isExample !== false) data.delete('isExample');
}
