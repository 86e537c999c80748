/** Which tab a key leads to: the arrows go round, Home and End to the ends, Space stays. Undefined for other keys. */
export function stepTo(key: string, selected: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (selected + 1) % count;
    case 'ArrowLeft':
      return (selected + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case ' ':
      return selected;
    default:
      return undefined;
  }
}
