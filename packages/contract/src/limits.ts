/** Numbers that the api enforces and the pages announce. */
export const limits = {
  emailMax: 254,
  nameMax: 200,
  messageMax: 10_000,
  passwordMax: 200,
  adminPasswordMin: 12,

  postTitleMin: 3,
  postTitleMax: 200,
  slugMax: 100,
  postBodyMax: 90_000,
  postExcerptMax: 160,
  homePosts: 3,
  adminPosts: 50,
  listMax: 100,

  jsonBytes: 100 * 1024,
  // A post only: 90,000 characters are 270 KB in Chinese, and 528 KB where a client escapes each as \u1234.
  postJsonBytes: 600 * 1024,
  photoBytes: 5 * 1024 * 1024,
  photoPixels: 40_000_000,
  galleryFiles: 20,
  imageWidths: [400, 800, 1200, 1600],

  sessionHours: 8,
  loginTries: 10,
} as const;
