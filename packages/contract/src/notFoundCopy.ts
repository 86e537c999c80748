/** docs/product.md#not-found: what every deployable says where a page is missing. */
export const notFoundCopy = {
  title: '404 - Page Not Found',
  text: 'The page you are looking for does not exist.',
  home: 'Go to Homepage',
} as const;
