import { privacyPolicy } from '../../content/legal/privacy';
import { LegalPage } from '../../shared/legal/LegalPage';

export const PrivacyPage = () => <LegalPage text={privacyPolicy} />;
