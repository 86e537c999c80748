export { motifs } from './drawings/motifs';
export type { Motif, MotifShape, MotifTone } from './drawings/motifs';
