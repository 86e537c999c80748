import { cookiePolicy } from '../../content/legal/cookies';
import { LegalPage } from '../../shared/legal/LegalPage';

export const CookiesPage = () => <LegalPage text={cookiePolicy} />;
