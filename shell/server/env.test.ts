/** @jest-environment node */
import { readEnv } from './env';

const GOOD = {
  API_URL: 'http://127.0.0.1:4000',
  REGISTRY: 'registry.json',
  PUBLIC_ORIGIN: 'http://localhost:8080',
};

it('reads the settings with their defaults', () => {
  expect(readEnv(GOOD)).toMatchObject({ ...GOOD, PORT: 8080, HOST: '127.0.0.1', TRUSTED_PROXY: '' });
});

it('reports every problem at once, and no other part of the environment', () => {
  const read = () => readEnv({ PORT: '99999', PUBLIC_ORIGIN: 'nowhere', JWT_SECRET: 'do-not-print-me' });

  expect(read).toThrow(/API_URL.*REGISTRY|REGISTRY.*API_URL/);
  expect(read).toThrow(/PUBLIC_ORIGIN must be an address/);
  expect(read).toThrow(/PORT/);
  expect(read).not.toThrow(/do-not-print-me/);
});
