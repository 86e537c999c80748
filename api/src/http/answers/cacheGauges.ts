import type { GaugeDeclaration } from '../GaugeDeclaration';
import type { ResponseCache } from './ResponseCache';

export const cacheGauges = (cache: ResponseCache): GaugeDeclaration[] => [
  {
    name: 'api_change_stream_watching',
    help: '1 while the database reports every change to the content; otherwise 0, and nothing is cached.',
    read: () => Promise.resolve(Number(cache.isWatched)),
  },
  {
    name: 'api_cache_responses',
    help: 'Public responses in the cache.',
    read: () => Promise.resolve(cache.responses),
  },
  { name: 'api_cache_bytes', help: 'Size of the cache.', read: () => Promise.resolve(cache.bytes) },
];
