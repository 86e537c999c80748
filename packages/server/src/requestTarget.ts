/**
 * Whether the target of a request can be parsed. Ask before anything else parses it: Node writes one with a bad port to
 * the error stream, query and all.
 */
export const isReadableTarget = (target = ''): boolean => /^[/*]/.test(target) || URL.canParse(target);
