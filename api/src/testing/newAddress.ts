let visitors = 0;

/** An address that has sent nothing before; trusted only by an api whose TRUSTED_PROXY is loopback. */
export function newAddress(): string {
  visitors += 1;
  return `198.51.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
}
