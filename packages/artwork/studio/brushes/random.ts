export interface Random {
  (): number;
  /** Uniform between two bounds. */
  range(from: number, to: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
}

/** mulberry32: small, seeded and the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    range: (from: number, to: number) => from + (to - from) * next(),
    pick: <T>(items: readonly [T, ...T[]]): T => items[Math.floor(next() * items.length)] ?? items[0],
  });
}

function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const ease = (t: number): number => t * t * (3 - 2 * t);

/** Value noise in -1..1. */
export function noise2(x: number, y: number, seed: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const u = ease(x - xi);
  const v = ease(y - yi);
  const top = hash(xi, yi, seed) * (1 - u) + hash(xi + 1, yi, seed) * u;
  const bottom = hash(xi, yi + 1, seed) * (1 - u) + hash(xi + 1, yi + 1, seed) * u;
  return (top * (1 - v) + bottom * v) * 2 - 1;
}

/** Several octaves of value noise along a line, about -1..1. */
export function fbm(x: number, seed: number, octaves = 4, gain = 0.5): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += weight * noise2(x * 2 ** octave, octave * 17.3, seed + octave);
    total += weight;
    weight *= gain;
  }
  return sum / total;
}

/** The same number for the same text on every machine. */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}
