import { type AddressInfo, createServer } from 'node:net';
import { portInUse } from './ports';

const listen = async (host: string) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return { port: (server.address() as AddressInfo).port, server };
};

describe('portInUse', () => {
  it('finds a listener on the same address', async () => {
    const { port, server } = await listen('127.0.0.1');

    expect(await portInUse(port, '127.0.0.1')).toBe(true);

    await new Promise((resolve) => server.close(resolve));
    expect(await portInUse(port, '127.0.0.1')).toBe(false);
  });

  it('finds a listener on the other address of localhost', async () => {
    const { port, server } = await listen('127.0.0.1');

    expect(await portInUse(port, '::1')).toBe(true);

    await new Promise((resolve) => server.close(resolve));
  });
});
