/**
 * A mailto address. What stands before the @ may hold `?` and `&`: bare they would begin a header that the visitor
 * chose, such as a blind copy.
 */
export function mailTo(email: string, subject?: string): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
}
