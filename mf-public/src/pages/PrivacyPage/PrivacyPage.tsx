import { privacyPolicy } from '../../content/legal/privacy';
import { LegalPage } from '../../legal/LegalPage';

export const PrivacyPage = () => <LegalPage text={privacyPolicy} />;
