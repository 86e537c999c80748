/** Whether the visitor pays for each megabyte, or waits for it. Safari and Firefox do not say. */
export function isMetered(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
