/** Runs `stop` once when the process is asked to end, or when the process that started it is gone; ends within 30 seconds either way. */
export const onStopSignal = (stop: () => Promise<void>): void => {
  let isStopping = false;
  const end = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), 30_000).unref();
    void stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  process.on('SIGHUP', end);
  if (process.send) process.on('disconnect', end);
};
