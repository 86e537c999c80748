/** Throws when this Node is older than the site's libraries need. */
export function checkNode(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(
    `Linksway needs Node 20.19 or newer, this is Node ${version}: install it from https://nodejs.org.`,
  );
}
