/** Examples of the kind with one's own OpenID Connect server, as they are called. */
export const issuerExamples = ['openid-configuration', 'curl', 'Node', 'PHP'] as const;
export type IssuerExample = (typeof issuerExamples)[number];

type Place = { endpoint: string; issuer: string; audience: string };

const document = ({ issuer }: Place): string => `# ${issuer.replace(/\/$/, '')}/.well-known/openid-configuration
{
  "issuer": "${issuer}",
  "jwks_uri": "${issuer.replace(/\/$/, '')}/jwks.json"
}`;

const curl = ({
  endpoint,
  issuer,
  audience,
}: Place): string => `# private.pem: your RSA key, "key-1": its kid in the JWK Set
b64() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }
NOW=$(date +%s)
HEADER=$(printf '{"alg":"RS256","typ":"JWT","kid":"key-1"}' | b64)
CLAIMS=$(printf '{"iss":"${issuer}","aud":"${audience}","sub":"customer-4711","jti":"%s","iat":%s,"exp":%s}' "$(openssl rand -hex 16)" "$NOW" "$((NOW + 60))" | b64)
SIGNATURE=$(printf '%s.%s' "$HEADER" "$CLAIMS" | openssl dgst -binary -sha256 -sign private.pem | b64)
curl -i --data-urlencode "token=$HEADER.$CLAIMS.$SIGNATURE" '${endpoint}'`;

const node = ({
  endpoint,
  issuer,
  audience,
}: Place): string => `import { createPrivateKey, createPublicKey, randomUUID, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';

const key = createPrivateKey(readFileSync('private.pem'));
// What your server answers at jwks.json; only the public half.
const jwks = { keys: [{ ...createPublicKey(key).export({ format: 'jwk' }), kid: 'key-1', use: 'sig' }] };

const encode = (part) => Buffer.from(JSON.stringify(part)).toString('base64url');
const now = Math.floor(Date.now() / 1000);
const claims = {
  iss: '${issuer}', aud: '${audience}',
  sub: 'customer-4711', jti: randomUUID(), iat: now, exp: now + 60,
  email: 'kim@example.org', email_verified: true, given_name: 'Kim', family_name: 'Beispiel',
};
const content = encode({ alg: 'RS256', typ: 'JWT', kid: 'key-1' }) + '.' + encode(claims);
const token = content + '.' + sign('sha256', Buffer.from(content), key).toString('base64url');
// Send this page to the browser:
const page = \`<form id="sso" method="post" action="${endpoint}">
  <input type="hidden" name="token" value="\${token}"><button>Weiter</button></form>\`;`;

const php = ({ endpoint, issuer, audience }: Place): string => `<?php
$encode = fn($bytes) => rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
$now = time();
$claims = [
  'iss' => '${issuer}', 'aud' => '${audience}',
  'sub' => 'customer-4711', 'jti' => bin2hex(random_bytes(16)), 'iat' => $now, 'exp' => $now + 60,
  'email' => 'kim@example.org', 'email_verified' => true, 'given_name' => 'Kim', 'family_name' => 'Beispiel',
];
$content = $encode('{"alg":"RS256","typ":"JWT","kid":"key-1"}') . '.' . $encode(json_encode($claims, JSON_UNESCAPED_SLASHES));
openssl_sign($content, $signature, file_get_contents('private.pem'), OPENSSL_ALGO_SHA256);
$token = $content . '.' . $encode($signature);
?>
<form method="post" action="${endpoint}">
  <input type="hidden" name="token" value="<?= htmlspecialchars($token) ?>"><button>Weiter</button>
</form>`;

const writers: Record<IssuerExample, (place: Place) => string> = {
  'openid-configuration': document,
  curl,
  Node: node,
  PHP: php,
};

/** What the partner's server answers, and programs that sign a token with its private key and send it. */
export const writeIssuerExample = (name: IssuerExample, place: Place): string => writers[name](place);
