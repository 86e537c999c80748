/** One line for the person at the terminal. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

// A reader that went away (`npm start | head`) must not end the site.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
