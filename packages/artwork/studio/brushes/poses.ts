import type { Point } from './canvas';

/** Joints in body heights: x towards where the figure looks, y up from the ground. */
export interface Pose {
  head: Point;
  neck: Point;
  hip: Point;
  /** Half the depth of the chest as it is seen. */
  chest: number;
  legs: readonly (readonly [knee: Point, ankle: Point, toe: Point])[];
  arms: readonly (readonly [elbow: Point, hand: Point])[];
}

const walking: Pose = {
  head: [0.035, 0.93],
  neck: [0.015, 0.835],
  hip: [0, 0.52],
  chest: 0.062,
  legs: [
    [
      [-0.03, 0.275],
      [-0.165, 0.085],
      [-0.115, 0.012],
    ],
    [
      [0.085, 0.29],
      [0.14, 0.04],
      [0.215, 0.03],
    ],
  ],
  arms: [
    [
      [0.075, 0.655],
      [0.15, 0.54],
    ],
    [
      [-0.075, 0.655],
      [-0.085, 0.5],
    ],
  ],
};

const carrying: Pose = {
  ...walking,
  head: [0.06, 0.925],
  neck: [0.035, 0.83],
  arms: [
    [
      [0.08, 0.66],
      [0.135, 0.53],
    ],
    [
      [-0.015, 0.655],
      [0.065, 0.735],
    ],
  ],
};

const standing: Pose = {
  head: [0.01, 0.93],
  neck: [0, 0.835],
  hip: [0, 0.52],
  chest: 0.085,
  legs: [
    [
      [-0.045, 0.28],
      [-0.06, 0.04],
      [-0.085, 0.005],
    ],
    [
      [0.05, 0.28],
      [0.055, 0.04],
      [0.11, 0.005],
    ],
  ],
  arms: [
    [
      [-0.125, 0.66],
      [-0.07, 0.56],
    ],
    [
      [0.12, 0.655],
      [0.13, 0.5],
    ],
  ],
};

const running: Pose = {
  head: [0.115, 0.905],
  neck: [0.08, 0.815],
  hip: [0, 0.52],
  chest: 0.06,
  legs: [
    [
      [-0.1, 0.31],
      [-0.27, 0.16],
      [-0.245, 0.075],
    ],
    [
      [0.17, 0.42],
      [0.115, 0.2],
      [0.19, 0.165],
    ],
  ],
  arms: [
    [
      [0.165, 0.655],
      [0.25, 0.755],
    ],
    [
      [-0.06, 0.7],
      [-0.035, 0.565],
    ],
  ],
};

/** The end of a golf swing, the target to the right. */
const finish: Pose = {
  head: [0.02, 0.925],
  neck: [0.0, 0.835],
  hip: [0.035, 0.52],
  chest: 0.078,
  legs: [
    [
      [0.0, 0.275],
      [-0.135, 0.095],
      [-0.12, 0.01],
    ],
    [
      [0.062, 0.28],
      [0.055, 0.04],
      [0.12, 0.008],
    ],
  ],
  arms: [
    [
      [0.14, 0.8],
      [0.075, 0.9],
    ],
    [
      [0.1, 0.735],
      [0.085, 0.885],
    ],
  ],
};

/** Reaching for the ball on a serve. */
const serving: Pose = {
  head: [0.03, 0.925],
  neck: [0.005, 0.835],
  hip: [0.03, 0.52],
  chest: 0.068,
  legs: [
    [
      [0.0, 0.29],
      [-0.12, 0.1],
      [-0.09, 0.01],
    ],
    [
      [0.11, 0.3],
      [0.06, 0.05],
      [0.135, 0.01],
    ],
  ],
  arms: [
    [
      [0.1, 0.96],
      [0.14, 1.12],
    ],
    [
      [-0.15, 0.8],
      [-0.11, 0.945],
    ],
  ],
};

const sitting: Pose = {
  head: [-0.075, 0.46],
  neck: [-0.07, 0.365],
  hip: [0, 0.065],
  chest: 0.068,
  legs: [
    [
      [0.2, 0.25],
      [0.29, 0.035],
      [0.36, 0.015],
    ],
    [
      [0.235, 0.2],
      [0.36, 0.035],
      [0.43, 0.02],
    ],
  ],
  arms: [
    [
      [0.06, 0.2],
      [0.19, 0.235],
    ],
    [
      [-0.15, 0.19],
      [-0.18, 0.02],
    ],
  ],
};

export const poses = { walking, carrying, standing, running, finish, serving, sitting } as const;
