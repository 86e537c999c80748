import { safety } from '../content/legal/safety';
import { LegalPage } from './LegalPage';

export const SafetyPage = () => <LegalPage toDocument={safety} />;
