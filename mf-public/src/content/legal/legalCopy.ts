export const legalCopy = {
  home: 'Home',
  contents: 'On this page',
  changed: 'Last changed on',
} as const;
