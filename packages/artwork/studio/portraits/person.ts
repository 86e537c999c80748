import { createAvatar } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import { mix, palette } from '../brushes/color';
import { kitMarkup } from './kits';
import type { Kit } from './kits';
import { hairColors, hairstyles, lineOf, skins } from './looks';
import type { DrawnLook } from './looks';

const faces = { smile: 'smile', grin: 'smile', calm: 'calm' } as const;
const beards = { stubble: 'chin', full: 'full' } as const;

// Positions of the drawing's parts; the style is pinned to one version, so they do not move.
const OUTLINE = '<path d="M232.2 584.6';
const HEAD = '<g transform="matrix(.99789 0 0 1 156 62)">';
const FACE = '<g transform="translate(315 248)">';
const SMILE = /M146\.6 241.*?Z(?=M170\.8)/;
const GRIN =
  '<path d="M120 209C146 222 182 222 206 206C209 204 214 208 213 213C208 240 188 256 162 256C138 256 119 240 114 214C113 209 116 207 120 209Z" fill="LINE"/><path d="M127 219C150 228 181 227 203 215C201 224 197 231 192 236C174 241 150 241 134 236C131 231 128 225 127 219Z" fill="TEETH"/>';

/** The sum of the frame's left and right edges, for mirroring. */
const FRAME = 760;

const bare = (color: string): string => color.slice(1);

function paintFace(face: string, look: DrawnLook): string {
  const line = mix(lineOf(skins[look.skin]), palette.night, look.skin === 'deep' ? 0.6 : 0.25);
  const beard = face.indexOf('<g transform="translate(279 400)">');
  const features = face.slice(0, beard).replaceAll('#000', line);
  const rest = face.slice(beard);
  const glasses = rest.indexOf('<g transform="translate(203 303)">');
  const hair = hairColors[look.hair];
  const below =
    rest.slice(0, glasses).replaceAll('#000', hair) + rest.slice(glasses).replaceAll('#000', line);
  if (look.expression !== 'grin') return features + below;
  const teeth = mix(palette.chalk, palette.sand, 0.3);
  const mouth = GRIN.replace('LINE', line).replace('TEETH', teeth);
  return features.replace(SMILE, '').replace(/<\/g>$/, `${mouth}</g>`) + below;
}

interface HeadPaint {
  hair: string;
  /** The outline of face and hair; for a head without its own tint it includes the hair. */
  line: string;
}

function paintOfHead({ hairstyle, skin, hair }: DrawnLook, kit: Kit): HeadPaint {
  const color = hairColors[hair];
  if (hairstyle === 'turban') return { hair: kit.trim, line: lineOf(skins[skin]) };
  if (hairstyle === 'hijab') return { hair: kit.trim, line: kit.trim };
  if (hairstyle === 'noHair1') return { hair: color, line: lineOf(skins[skin]) };
  if (hairstyles[hairstyle].tinted) return { hair: color, line: lineOf(color) };
  return { hair: color, line: hair === 'black' ? color : mix(color, palette.night, 0.4) };
}

function drawAvatar(seed: string, look: DrawnLook, colors: { hair: string; clothing: string }): string {
  return createAvatar(openPeeps, {
    seed,
    head: [look.hairstyle],
    face: [faces[look.expression]],
    skinColor: [bare(skins[look.skin])],
    headContrastColor: [bare(colors.hair)],
    clothingColor: [bare(colors.clothing)],
    facialHair: look.beard ? [beards[look.beard]] : [],
    facialHairProbability: look.beard ? 100 : 0,
    accessories: ['glasses2'],
    accessoriesProbability: look.glasses ? 100 : 0,
    maskProbability: 0,
  }).toString();
}

/** Head and shoulders as SVG groups, on the style's own 704 × 704 grid; the body continues below it. */
export function personMarkup(seed: string, look: DrawnLook, kit: Kit): string {
  const { hair, line } = paintOfHead(look, kit);
  const svg = drawAvatar(seed, look, { hair, clothing: kit.main });
  const body = svg.slice(svg.indexOf('<g fill-rule="evenodd"'), svg.indexOf(HEAD));
  const head = svg.slice(svg.indexOf(HEAD), svg.indexOf(FACE));
  const face = svg.slice(svg.indexOf(FACE), svg.lastIndexOf('</g>'));
  const at = body.indexOf(OUTLINE);
  const markup = [
    body.slice(0, at),
    kitMarkup(kit),
    body.slice(at).replaceAll('#000', lineOf(kit.main)),
    head.replaceAll('#000', line),
    paintFace(face, look),
  ].join('');
  return look.mirrored ? `<g transform="matrix(-1 0 0 1 ${FRAME} 0)">${markup}</g>` : markup;
}
