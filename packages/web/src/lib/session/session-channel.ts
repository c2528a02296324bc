/** A message of one tab to the others: the session was prolonged, or it is over. */
type SessionNews = 'kept' | 'ended';

const name = 'zugang:session';

/** Notifies the other tabs. */
export const notifyTabs = (news: SessionNews): void => {
  const channel = new BroadcastChannel(name);
  const post = channel.postMessage.bind(channel);
  post(news);
  channel.close();
};

/** Subscribes to messages of other tabs. Returns a function that unsubscribes. */
export const subscribeToTabs = (onNews: (news: SessionNews) => void): (() => void) => {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => onNews(data as SessionNews));
  return () => channel.close();
};
