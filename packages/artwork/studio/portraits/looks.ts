import { mix, palette, tone } from '../brushes/color';
import { createRandom } from '../brushes/random';

/** How a person is drawn. The seed chooses whatever is missing. */
export interface PortraitLook {
  hairstyle?: Hairstyle;
  skin?: Skin;
  hair?: HairColor;
  expression?: Expression;
  glasses?: boolean;
  /** Looks to the left instead of the right. */
  mirrored?: boolean;
  /** For adults only. */
  beard?: 'stubble' | 'full';
}

export type DrawnLook = Required<Omit<PortraitLook, 'beard'>> & Pick<PortraitLook, 'beard'>;

const { sand, peach, flag, coral, ink, chalk, night } = palette;

export const skins = {
  fair: mix(mix(sand, peach, 0.32), flag, 0.14),
  light: mix(mix(sand, peach, 0.42), flag, 0.22),
  tan: mix(mix(peach, flag, 0.42), mix(coral, ink, 0.5), 0.24),
  brown: mix(mix(peach, flag, 0.36), ink, 0.38),
  deep: mix(mix(coral, flag, 0.36), ink, 0.52),
} as const;

export const hairColors = {
  black: mix(night, mix(coral, ink, 0.5), 0.16),
  dark: mix(mix(coral, flag, 0.2), night, 0.78),
  brown: mix(mix(coral, flag, 0.34), night, 0.6),
  auburn: mix(mix(coral, flag, 0.26), night, 0.36),
  sandy: mix(mix(flag, sand, 0.3), mix(coral, ink, 0.4), 0.42),
  grey: mix(mix(palette.mist, sand, 0.5), chalk, 0.1),
} as const;

export const expressions = ['smile', 'grin', 'calm'] as const;

interface Head {
  /** Hair with its own colour beside the line. */
  tinted?: boolean;
  /** Heads whose hair would be covered by glasses. */
  hidesEars?: boolean;
}

const heads = {
  afro: {},
  bangs: { tinted: true },
  bangs2: { hidesEars: true },
  bantuKnots: {},
  bun: {},
  cornrows: { tinted: true },
  cornrows2: {},
  dreads1: { hidesEars: true },
  dreads2: { hidesEars: true },
  flatTop: {},
  grayBun: { tinted: true },
  grayMedium: { tinted: true },
  grayShort: { tinted: true },
  hijab: { hidesEars: true },
  long: { hidesEars: true },
  longBangs: { hidesEars: true },
  longCurly: { hidesEars: true },
  medium1: { hidesEars: true },
  medium2: { hidesEars: true },
  medium3: { hidesEars: true },
  mediumBangs: { hidesEars: true },
  mediumBangs2: { tinted: true },
  mediumBangs3: {},
  noHair1: {},
  pomp: {},
  shaved2: {},
  short1: {},
  short2: {},
  short4: { tinted: true },
  short5: {},
  turban: { tinted: true, hidesEars: true },
  twists: {},
  twists2: {},
} as const satisfies Record<string, Head>;

export type Skin = keyof typeof skins;
export type HairColor = keyof typeof hairColors;
export type Expression = (typeof expressions)[number];
export type Hairstyle = keyof typeof heads;

/** The drawn heads that suit a portrait. */
export const hairstyles: Readonly<Record<Hairstyle, Head>> = heads;

const pool: readonly [Hairstyle, ...Hairstyle[]] = [
  'afro',
  'bangs',
  'bun',
  'cornrows',
  'grayMedium',
  'grayShort',
  'medium2',
  'medium3',
  'mediumBangs2',
  'short1',
  'short2',
  'short4',
  'short5',
  'twists',
];

const hairFor: Record<Skin, readonly [HairColor, ...HairColor[]]> = {
  fair: ['dark', 'brown', 'auburn', 'sandy'],
  light: ['black', 'dark', 'brown', 'sandy'],
  tan: ['black', 'dark', 'brown'],
  brown: ['black', 'dark'],
  deep: ['black'],
};

/** The same number for the same text on every machine. */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

/** Fills in whatever the look leaves open; the order of the draws is part of the result. */
export function completeLook(seed: string, look: PortraitLook = {}): DrawnLook {
  const random = createRandom(seedOf(`look ${seed}`));
  const skin = look.skin ?? random.pick(['fair', 'light', 'tan', 'brown', 'deep']);
  const hairstyle = look.hairstyle ?? random.pick(pool);
  const hair = random.pick(hairFor[skin]);
  const expression = random.pick<Expression>(['smile', 'smile', 'grin', 'grin', 'calm']);
  const glasses = random() < 0.16 && !hairstyles[hairstyle].hidesEars;
  return { hairstyle, skin, hair, expression, glasses, mirrored: random() < 0.42, ...look };
}

/** The line around a tint: the same hue, much deeper. */
export const lineOf = (color: string): string => mix(tone(color, -0.3), ink, 0.62);
