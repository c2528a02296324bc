export { beginMessages, judgeMessages } from '../in-page/watch-messages.ts';
