/** A safe start in production, of everything that can be set: the unsafe ones of the tests differ from it in one thing. */
export const safeProduction: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://app.zugang.test',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  DATABASE_URL: 'postgres://zugang:Wm3vQzJ8rT5yKx2n@db.zugang.test:5432/zugang?sslmode=verify-full',
  SECRETS_KEY: 'q83vEjRWeJq83vASNFZ4mrze8BEiM0RVZneImaq7zN0=',
  SMTP_URL: 'smtps://zugang:mail-Xk29fLq0@mail.zugang.test:465',
  MAIL_FROM: 'Zugang <noreply@zugang.test>',
  S3_ENDPOINT: 'https://s3.zugang.test',
  S3_BUCKET: 'files',
  S3_REGION: 'eu',
  S3_ACCESS_KEY_ID: 'AK3HD82KDLQ0',
  S3_SECRET_ACCESS_KEY: 'u7Gd02mSlq9Xb4nPz1Vc8Rt6',
  ALLOW_HOSTS: 'intranet.zugang.test, 10.20.30.40:8080',
  OIDC_PROVIDERS: JSON.stringify([
    {
      name: 'firma',
      label: 'Firmenkonto',
      issuer: 'https://id.zugang.test',
      clientId: 'zugang',
      clientSecret: 'Jd83kSl29fNv7QxZ',
    },
  ]),
  RECAPTCHA_SITE_KEY: '6Lc-site',
  RECAPTCHA_SECRET_KEY: '6Lc-secret',
  OPERATOR_NAME: 'Beispiel GmbH',
  VAT_CHECK_URL: 'https://vat.zugang.test',
};
