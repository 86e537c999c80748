import { plateCounts } from './plates';

/** A series of crops of one master. */
export interface Crop {
  /** The files are called `<name>-<width>.<format>`. */
  name: string;
  master: string;
  /** The point that a crop keeps in view, as fractions of the master. */
  focus: readonly [x: number, y: number];
  widths: readonly number[];
  /** Width over height. */
  shape: number;
  /** Of the AVIF files; the hero may weigh more than a card. */
  avifQuality?: number;
  /** Where initials do as well, in a browser that does not know the format. */
  isAvifOnly?: boolean;
}

const LINKS = { master: 'links-first-light', focus: [0.72, 0.54] } as const;

const card = (master: string, focus: Crop['focus']): Crop => ({
  name: master,
  master,
  focus,
  widths: [400, 800, 1200],
  shape: 3 / 2,
});

const plates = Object.entries(plateCounts).flatMap(([place, count]) =>
  Array.from({ length: count }, (_, index): Crop => {
    const name = `plate-${place}-${index + 1}`;
    return {
      name,
      master: name,
      focus: [0.5, 0.5],
      widths: [400],
      shape: 4 / 5,
      avifQuality: 44,
      isAvifOnly: true,
    };
  }),
);

export const crops: readonly Crop[] = [
  { ...LINKS, name: 'hero', widths: [640, 960, 1280, 1920], shape: 16 / 10, avifQuality: 62 },
  // A phone's largest contentful paint: 750 serves 412 pixels at 1.75, and the grain survives this quality.
  { ...LINKS, name: 'hero-portrait', widths: [480, 750, 828], shape: 4 / 5, avifQuality: 46 },
  card('campus-lawn', [0.5, 0.46]),
  card('range-dusk', [0.4, 0.6]),
  card('signing-day', [0.46, 0.56]),
  card('study-desk', [0.5, 0.5]),
  card('track-bend', [0.6, 0.55]),
  ...plates,
];
