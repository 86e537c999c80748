import { mix, palette } from '../brushes/color';
import type { PlaceName } from '../places/registry';
import type { Wear } from '../plates/back';
import type { Head } from '../plates/body';
import type { Carried } from '../plates/things';

const { fairway, deep, chalk, flag, coral, sky, mint, mist } = palette;

const white = mix(chalk, sky, 0.16);
const navy = mix(deep, sky, 0.12);
const green = mix(fairway, mint, 0.2);
const gold = mix(flag, chalk, 0.1);
const red = mix(coral, chalk, 0.05);

interface Somebody {
  /** Of the head, in a picture of 800 × 500. */
  x: number;
  top: number;
  head: Head;
  carried?: Carried;
  wear: Wear;
}

/** A cover of the demo content that is no scene of its own: a place of sport, wide, with or without somebody in it. */
export interface Cover {
  place: PlaceName;
  /** Chooses the hour, the clouds and the ridges. */
  seed: string;
  /** Where the picture begins on the place, which is taller. */
  top: number;
  somebody?: Somebody;
}

export const covers = {
  'arrivals-lawn': {
    ...{ place: 'lawn', seed: 'arrivals', top: 200 },
    somebody: {
      x: 560,
      top: 116,
      head: 'short',
      carried: 'pack',
      wear: { shirt: sky, trim: coral, legs: navy },
    },
  },
  'visit-lawn': { place: 'lawn', seed: 'visit', top: 120 },
  'exam-hall': {
    ...{ place: 'hall', seed: 'exam', top: 150 },
    somebody: { x: 210, top: 120, head: 'short', wear: { shirt: white, trim: fairway, legs: navy } },
  },
  'evening-clay': {
    ...{ place: 'clay', seed: 'evening', top: 190 },
    somebody: {
      x: 600,
      top: 96,
      head: 'cap',
      carried: 'racket',
      wear: { shirt: gold, trim: deep, legs: navy },
    },
  },
  'morning-astro': {
    ...{ place: 'astro', seed: 'morning', top: 170 },
    somebody: {
      x: 250,
      top: 130,
      head: 'short',
      carried: 'stick',
      wear: { shirt: red, trim: chalk, legs: navy },
    },
  },
  'campus-diamond': {
    ...{ place: 'diamond', seed: 'campus', top: 190 },
    somebody: {
      x: 560,
      top: 110,
      head: 'cap',
      carried: 'bat',
      wear: { shirt: green, trim: chalk, legs: white },
    },
  },
  'silent-links': { place: 'links', seed: 'silence', top: 170 },
  'summer-links': {
    ...{ place: 'links', seed: 'summer', top: 200 },
    somebody: {
      x: 240,
      top: 120,
      head: 'cap',
      carried: 'clubs',
      wear: { shirt: red, trim: chalk, legs: navy },
    },
  },
  'five-doors-pitch': {
    ...{ place: 'rugby', seed: 'doors', top: 130 },
    somebody: {
      x: 620,
      top: 140,
      head: 'short',
      carried: 'rugby',
      wear: { shirt: navy, trim: flag, legs: white },
    },
  },
  'early-pool': {
    ...{ place: 'pool', seed: 'term', top: 190 },
    somebody: {
      x: 230,
      top: 112,
      head: 'swim',
      carried: 'towel',
      wear: { shirt: white, trim: coral, legs: navy },
    },
  },
  'watched-pitch': {
    ...{ place: 'pitch', seed: 'watched', top: 180 },
    somebody: {
      ...{ x: 580, top: 104, head: 'short', carried: 'football' },
      wear: { shirt: green, trim: flag, legs: mix(white, mist, 0.2) },
    },
  },
  'still-river': { place: 'river', seed: 'bank', top: 160 },
} as const satisfies Record<string, Cover>;

export type CoverName = keyof typeof covers;
