/** An event of a whole day. */
export interface CalendarDay {
  /** '2027-06-15' */
  day: string;
  title: string;
  note: string;
}

interface CalendarOptions {
  /** Names the product that made the file. */
  product: string;
  /** The host in the ids of the events. */
  host: string;
  /** When the file was made. */
  now: Date;
}

const LINE_BYTES = 75;
const encoder = new TextEncoder();

/** A calendar of whole days, RFC 5545. The same day with the same title has the same id: importing it again adds nothing. */
export function calendarFile(days: readonly CalendarDay[], { product, host, now }: CalendarOptions): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const events = days.flatMap(({ day, title, note }) => [
    'BEGIN:VEVENT',
    `UID:${day}-${slug(title)}@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${plain(day)}`,
    `DTEND;VALUE=DATE:${plain(dayAfter(day))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(note)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${escaped(product)}//EN`, 'CALSCALE:GREGORIAN'];
  return [...lines, ...events, 'END:VCALENDAR'].map(folded).join('\r\n') + '\r\n';
}

const plain = (day: string): string => day.replaceAll('-', '');

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');

/** RFC 5545, 3.3.11: backslash, semicolon, comma and line break. Other control characters are not allowed. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** RFC 5545, 3.1: no line has more than 75 octets; a further one begins with a space. No character is cut. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    // The space in front of a further line is one of its octets.
    if (bytes + size > LINE_BYTES - (parts.length > 0 ? 1 : 0)) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}
