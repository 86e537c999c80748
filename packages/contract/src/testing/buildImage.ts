import type { ImageWire } from '../images';

export function buildImage(overrides: Partial<ImageWire> = {}): ImageWire {
  return {
    id: '0123456789abcdef0123456789abcdef',
    url: '/uploads/0123456789abcdef0123456789abcdef/1200.webp',
    width: 1600,
    height: 1000,
    widths: [400, 800, 1200, 1600],
    ...overrides,
  };
}
