// Apart from the schemas of athletes: pages show links, and need no validation.
export const socialNetworks = [
  'instagram',
  'x',
  'facebook',
  'tiktok',
  'youtube',
  'linkedin',
  'website',
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];
