export { BotProofStatus } from './bot-proof-status.tsx';
export type { BotProtection } from './bot-protection.ts';
export { createBotProtection } from './create-bot-protection.ts';
export { useBotProof } from './use-bot-proof.ts';
