export { compressFile, compressFolder } from './compressFile';
export {
  exists,
  installFolder,
  listFiles,
  parseJson,
  readJson,
  readRequiredJson,
  writeFileAtomic,
} from './files';
