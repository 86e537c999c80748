import { createHash } from 'node:crypto';
import type { ShippedPackage } from './shippedPackages';

/**
 * The software bill of materials of one part, in CycloneDX 1.5. The same packages give the same text: it has no time,
 * and its serial number is a hash.
 */
export function sbomOf(part: string, packages: readonly ShippedPackage[]): string {
  const [own, ...others] = [...packages].sort((a, b) => Number(b.path === part) - Number(a.path === part));
  if (!own) throw new Error(`There is no part ${part}.`);
  const refs = new Map(packages.map((each) => [each.path, refOf(each)]));
  const body = {
    version: 1,
    metadata: { component: { ...componentOf(own), type: 'application' } },
    components: others.map(componentOf),
    dependencies: packages.map((each) => ({
      ref: refOf(each),
      dependsOn: [...new Set(each.needs.map((path) => refs.get(path)))],
    })),
  };
  const head = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(body))}`,
  };
  return `${JSON.stringify({ ...head, ...body }, null, 2)}\n`;
}

/** Two copies of one version are one component each. */
const refOf = ({ path, name, version }: ShippedPackage): string => `${name}@${version}|${path}`;

function componentOf(shipped: ShippedPackage): object {
  const { name, version, license, integrity } = shipped;
  return {
    type: 'library',
    'bom-ref': refOf(shipped),
    name,
    version,
    purl: purlOf(shipped),
    ...(license !== undefined && { licenses: [licenseOf(license)] }),
    ...(integrity !== undefined && { hashes: integrity.split(' ').map(hashOf) }),
  };
}

const purlOf = ({ name, version }: ShippedPackage): string =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;

const licenseOf = (license: string): object =>
  /[\s(]/.test(license) ? { expression: license } : { license: { id: license } };

/** From the form of a lock file, `sha512-` and base64. */
function hashOf(integrity: string): object {
  const [algorithm = '', base64 = ''] = integrity.split(/-(.*)/);
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(base64, 'base64').toString('hex'),
  };
}

/** A UUID of version 8, which is free in its content. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
