const DATABASE = 'linksway';
const WITHOUT_DATABASE = /^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?(\?.*)?$/;

/** Names our database in an address that names none; several hosts in one address are no URL for Node. */
export function withDatabase(uri: string): string {
  const match = WITHOUT_DATABASE.exec(uri);
  return match ? `${match[1]}/${DATABASE}${match[2] ?? ''}` : uri;
}
