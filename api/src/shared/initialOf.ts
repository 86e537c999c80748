/** 'H.' for 'Hartley'; a name without a letter has no initial. */
export function initialOf(name: string): string {
  const letter = name.normalize('NFC').match(/\p{L}\p{M}*/u)?.[0];
  return letter === undefined ? '' : `${letter.toUpperCase()}.`;
}
