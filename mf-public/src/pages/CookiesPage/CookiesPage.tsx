import { cookiePolicy } from '../../content/legal/cookies';
import { LegalPage } from '../../legal/LegalPage';

export const CookiesPage = () => <LegalPage text={cookiePolicy} />;
