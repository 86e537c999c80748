import type { PortraitSubject } from '@site/artwork';

const SIZE = { size: 800, format: 'jpeg' } as const;

/** The drawing tools are loaded only for seeding: the api itself never draws. */
export async function drawPortrait(subject: PortraitSubject): Promise<Buffer> {
  const { renderPortrait } = await import('@site/artwork');
  return renderPortrait(subject, SIZE);
}
