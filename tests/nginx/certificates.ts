import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const NEW = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=www.linksway.example'.split(' ');

/** Writes a self-made certificate and its key into a folder, as an authority would name them; returns its fingerprint. */
export async function makeCertificate(folder: string): Promise<string> {
  const certificate = path.join(folder, 'fullchain.pem');
  const key = path.join(folder, 'privkey.pem');
  execFileSync('openssl', [...NEW, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  return new X509Certificate(await readFile(certificate)).fingerprint256;
}
