import { privacyPolicy } from '../content/legal/privacy';
import { LegalPage } from './LegalPage';

export const PrivacyPage = () => <LegalPage toDocument={privacyPolicy} />;
