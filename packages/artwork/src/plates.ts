/** How many plates there are of a place. Most athletes play golf, and their cards stand side by side. */
export const plateCounts = {
  fairway: 24,
  court: 5,
  pitch: 5,
  rugby: 5,
  astro: 5,
  diamond: 5,
  hall: 5,
  track: 5,
  pool: 5,
  river: 5,
  lawn: 5,
} as const;
