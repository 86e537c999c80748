import { childEnvironment } from './childProcess';

it('never hands a child a secret and its file', () => {
  const inherited = {
    PATH: '/bin',
    MONGODB_URI_FILE: '/run/secrets/uri',
    JWT_SECRET_PREVIOUS_FILE: '/run/secrets/previous',
    SMTP_URL_FILE: '/run/secrets/smtp',
  };
  const added = { MONGODB_URI: 'mongodb://db/site', JWT_SECRET_PREVIOUS: undefined };

  expect(childEnvironment(added, inherited)).toEqual({
    PATH: '/bin',
    MONGODB_URI: 'mongodb://db/site',
    SMTP_URL_FILE: '/run/secrets/smtp',
  });
});
