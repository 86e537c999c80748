/** docs/product.md#not-found: the text of every deployable for a missing page. */
export const notFoundCopy = {
  title: '404 - Page Not Found',
  text: 'The page you are looking for does not exist.',
  home: 'Go to Homepage',
} as const;
