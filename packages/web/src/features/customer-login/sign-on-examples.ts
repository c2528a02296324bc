/** Languages of the examples, as they are called. */
export const exampleLanguages = ['curl', 'Node', 'PHP'] as const;
export type ExampleLanguage = (typeof exampleLanguages)[number];

type Place = { endpoint: string; alias: string; audience: string };

const curl = ({ endpoint, alias, audience }: Place): string => `# SIGN_ON_KEY: the key
b64() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }
NOW=$(date +%s)
HEADER=$(printf '{"alg":"HS256","typ":"JWT"}' | b64)
CLAIMS=$(printf '{"iss":"${alias}","aud":"${audience}","sub":"customer-4711","jti":"%s","iat":%s,"exp":%s}' "$(openssl rand -hex 16)" "$NOW" "$((NOW + 60))" | b64)
SIGNATURE=$(printf '%s.%s' "$HEADER" "$CLAIMS" | openssl dgst -binary -sha256 -hmac "$SIGN_ON_KEY" | b64)
curl -i --data-urlencode "token=$HEADER.$CLAIMS.$SIGNATURE" '${endpoint}'`;

const node = ({ endpoint, alias, audience }: Place): string => `import { createHmac, randomUUID } from 'node:crypto';

const encode = (part) => Buffer.from(JSON.stringify(part)).toString('base64url');
const now = Math.floor(Date.now() / 1000);
const claims = {
  iss: '${alias}', aud: '${audience}',
  sub: 'customer-4711', jti: randomUUID(), iat: now, exp: now + 60,
  email: 'kim@example.org', email_verified: true, given_name: 'Kim', family_name: 'Beispiel',
};
const content = encode({ alg: 'HS256', typ: 'JWT' }) + '.' + encode(claims);
const signature = createHmac('sha256', process.env.SIGN_ON_KEY).update(content).digest('base64url');
const token = content + '.' + signature;
// Send this page to the browser:
const page = \`<form id="sso" method="post" action="${endpoint}">
  <input type="hidden" name="token" value="\${token}"><button>Weiter</button></form>\`;`;

const php = ({ endpoint, alias, audience }: Place): string => `<?php
$encode = fn($bytes) => rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
$now = time();
$claims = [
  'iss' => '${alias}', 'aud' => '${audience}',
  'sub' => 'customer-4711', 'jti' => bin2hex(random_bytes(16)), 'iat' => $now, 'exp' => $now + 60,
  'email' => 'kim@example.org', 'email_verified' => true, 'given_name' => 'Kim', 'family_name' => 'Beispiel',
];
$content = $encode('{"alg":"HS256","typ":"JWT"}') . '.' . $encode(json_encode($claims, JSON_UNESCAPED_SLASHES));
$token = $content . '.' . $encode(hash_hmac('sha256', $content, getenv('SIGN_ON_KEY'), true));
?>
<form method="post" action="${endpoint}">
  <input type="hidden" name="token" value="<?= htmlspecialchars($token) ?>"><button>Weiter</button>
</form>`;

const writers: Record<ExampleLanguage, (place: Place) => string> = { curl, Node: node, PHP: php };

/** A program that signs a token and sends it; the key comes from the variable SIGN_ON_KEY. */
export const writeExample = (language: ExampleLanguage, place: Place): string => writers[language](place);
