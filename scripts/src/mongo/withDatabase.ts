const DATABASE = 'linksway';
const WITHOUT_DATABASE = /^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?(\?.*)?$/;

/** Names a database, ours by default, in an address that names none; several hosts in one address are no URL for Node. */
export function withDatabase(uri: string, database = DATABASE): string {
  const match = WITHOUT_DATABASE.exec(uri);
  return match ? `${match[1]}/${database}${match[2] ?? ''}` : uri;
}
