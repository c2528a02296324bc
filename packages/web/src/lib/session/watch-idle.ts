/** How long before the end of an idle session the user is asked: 5 minutes of the 60. */
export const warnSeconds = 300;
/** How often the time left is fetched while the dialog is open. */
const askAgainSeconds = 30;

type Options = {
  /** Seconds the session has left, read without prolonging it; null if it does not end, rejected if the request fails. */
  readSecondsLeft: () => Promise<number | null>;
  /** Called with the seconds left while the user must be asked, else with null. */
  onWarn: (secondsLeft: number | null) => void;
  onEnded: () => void;
};

/** Watches the time a session has left, beginning with a fresh one of `idleSeconds`. `check` asks at once. */
export const watchIdle = ({ readSecondsLeft, onWarn, onEnded }: Options, idleSeconds: number) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const plan = (seconds: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void check(), seconds * 1000);
  };
  const check = async (): Promise<void> => {
    const left = await readSecondsLeft().catch(() => undefined);
    if (isStopped || left === null) return;
    if (left === undefined) {
      plan(askAgainSeconds);
    } else if (left <= 0) {
      onEnded();
    } else if (left > warnSeconds) {
      onWarn(null);
      plan(left - warnSeconds);
    } else {
      onWarn(left);
      plan(Math.min(left, askAgainSeconds));
    }
  };
  plan(idleSeconds - warnSeconds);
  return {
    check,
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
