import { mix, palette } from '../brushes/color';
import type { PlaceName } from '../places/registry';
import type { Wear } from './back';
import type { Head } from './body';
import type { Carried } from './things';

const { fairway, deep, chalk, flag, coral, sky, mint, mist } = palette;

const white = mix(chalk, sky, 0.16);
const navy = mix(deep, sky, 0.12);
const green = mix(fairway, mint, 0.2);
const gold = mix(flag, chalk, 0.1);
const red = mix(coral, chalk, 0.05);

export interface Plate {
  place: PlaceName;
  /** Chooses the hour, the clouds and the ridges of the place. */
  seed: string;
  /** Where the cut starts on the place, which is wider. */
  left: number;
  head: Head;
  carried?: Carried;
  wear: Wear;
}

/** Golf has several, because most athletes play it and their cards stand side by side. */
export const plates = {
  'fairway-1': {
    ...{ place: 'links', seed: 'a', left: 120, head: 'cap', carried: 'clubs' },
    wear: { shirt: white, trim: fairway, legs: navy },
  },
  'fairway-2': {
    ...{ place: 'links', seed: 'b', left: 60, head: 'cap', carried: 'club' },
    wear: { shirt: green, trim: chalk, legs: mix(white, mist, 0.2) },
  },
  'fairway-3': {
    ...{ place: 'links', seed: 'c', left: 140, head: 'short', carried: 'clubs' },
    wear: { shirt: gold, trim: deep, legs: navy },
  },
  'fairway-4': {
    ...{ place: 'links', seed: 'd', left: 40, head: 'short', carried: 'club' },
    wear: { shirt: red, trim: chalk, legs: navy },
  },
  'fairway-5': {
    ...{ place: 'links', seed: 'e', left: 80, head: 'cap', carried: 'clubs' },
    wear: { shirt: sky, trim: coral, legs: mix(mist, deep, 0.4) },
  },
  court: {
    ...{ place: 'clay', seed: 'a', left: 80, head: 'cap', carried: 'racket' },
    wear: { shirt: white, trim: coral, legs: navy },
  },
  pitch: {
    ...{ place: 'pitch', seed: 'a', left: 80, head: 'short', carried: 'football' },
    wear: { shirt: red, trim: chalk, legs: mix(white, mist, 0.2) },
  },
  rugby: {
    ...{ place: 'rugby', seed: 'a', left: 40, head: 'short', carried: 'rugby' },
    wear: { shirt: mix(coral, deep, 0.3), trim: flag, legs: mix(white, mist, 0.2) },
  },
  astro: {
    ...{ place: 'astro', seed: 'a', left: 80, head: 'short', carried: 'stick' },
    wear: { shirt: gold, trim: deep, legs: navy },
  },
  diamond: {
    ...{ place: 'diamond', seed: 'a', left: 80, head: 'cap', carried: 'bat' },
    wear: { shirt: white, trim: coral, legs: mix(chalk, mist, 0.3) },
  },
  hall: {
    ...{ place: 'hall', seed: 'a', left: 40, head: 'short', carried: 'basketball' },
    wear: { shirt: green, trim: flag, legs: navy },
  },
  track: {
    ...{ place: 'track', seed: 'a', left: 80, head: 'short' },
    wear: { shirt: mix(fairway, mint, 0.3), trim: chalk, legs: navy },
  },
  pool: {
    ...{ place: 'pool', seed: 'a', left: 80, head: 'swim', carried: 'towel' },
    wear: { shirt: mix(deep, sky, 0.22), trim: coral, legs: navy },
  },
  river: {
    ...{ place: 'river', seed: 'a', left: 80, head: 'cap', carried: 'oar' },
    wear: { shirt: white, trim: fairway, legs: navy },
  },
  lawn: {
    ...{ place: 'lawn', seed: 'b', left: 80, head: 'short', carried: 'pack' },
    wear: { shirt: green, trim: chalk, legs: navy },
  },
} as const satisfies Record<string, Plate>;

export type PlateName = keyof typeof plates;
