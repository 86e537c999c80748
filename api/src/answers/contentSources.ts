import type { Source } from './KeptAnswers';

/** The public answers that are kept, each with the collections that it is made of: a change there makes it stale. */
export const contentSources: Readonly<Record<string, readonly Source[]>> = {
  // Made of our own code alone, so nothing makes it stale.
  'GET /openapi.json': [],
  'GET /posts': ['posts'],
  'GET /posts/:key': ['posts'],
  'GET /golfers': ['golfers', 'trainers'],
  'GET /golfers/:key': ['golfers', 'trainers'],
  'GET /trainers': ['trainers'],
  'GET /trainers/:key': ['trainers', 'golfers'],
  'GET /programs': ['programs'],
  'GET /programs/:key': ['programs'],
  'GET /siteinfo/faqs': ['faqs'],
  'GET /siteinfo/facts': ['facts'],
  'GET /sitemap.xml': ['posts', 'trainers', 'golfers', 'programs'],
  'GET /robots.txt': [],
  'GET /blog/feed.xml': ['posts'],
};

export const contentCollections = [...new Set(Object.values(contentSources).flat())];
