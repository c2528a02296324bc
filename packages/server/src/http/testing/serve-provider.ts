// A provider for the browser tests: `node serve-provider.ts <port> <address the product is reached at>`. Whoever types an address has it, whoever types a name is NAME@firma.example.
import { startRealProvider } from './real-provider.ts';

const [port = '', publicUrl = ''] = process.argv.slice(2);
const provider = await startRealProvider(
  `${publicUrl}/api/auth/firma/callback`,
  (name) => ({
    email: name.includes('@') ? name : `${name}@firma.example`,
    email_verified: true,
    given_name: 'Frida',
    family_name: 'Firma',
  }),
  Number(port),
);
process.on('SIGTERM', () => void provider.close().then(() => process.exit(0)));
