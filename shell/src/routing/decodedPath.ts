/** The path as the router's <Routes> will see it; one that cannot be decoded is left as it is. */
export function decodedPath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    // React Router leaves such a path as it is, too.
    return pathname;
  }
}
