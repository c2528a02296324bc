export { digestQueues, digestRoundQueue, sendDigestsQueue, type SendDigestsMessage } from './jobs.ts';
export { beginDigestRound, sendDigests } from './send-digests.ts';
export { listenForRegressions } from './notify-regression.ts';
