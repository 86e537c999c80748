const NAME = /^\w{0,50}Error(?=[:\n]|$)/;

/** The error that a thread has sent as the text of its stack; its message is the first line of it. */
export function errorFromStack(stack: string): Error {
  const error = new Error(stack.split('\n', 1)[0]);
  error.name = NAME.exec(stack)?.[0] ?? 'Error';
  error.stack = stack;
  return error;
}
