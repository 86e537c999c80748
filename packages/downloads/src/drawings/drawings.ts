import { courtAngles } from './courtAngles';
import { golfAngles } from './golfAngles';

export const drawings = { golfAngles, courtAngles } as const;
