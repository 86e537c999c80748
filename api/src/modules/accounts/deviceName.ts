import Bowser from 'bowser';

// Longer than that of any browser; the parser's patterns need not see more.
const HEADER_MAX = 400;

/** What a `User-Agent` header says, in words: 'Chrome on Windows'. Empty when it says nothing that is known. */
export function deviceName(userAgent: string): string {
  const header = userAgent.slice(0, HEADER_MAX);
  if (header.trim() === '') return '';
  const { browser, os } = Bowser.parse(header);
  // The parser repeats some names that it does not know, and anybody may send anything.
  const names = [browser.name, os.name].filter((name) => name && PLAIN.test(name));
  return names.join(' on ');
}

const PLAIN = /^[\w .+-]{1,40}$/;
