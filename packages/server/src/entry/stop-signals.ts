/**
 * Runs `stop` once when the process is asked to end, or when the process that started it is gone; ends within 30 seconds either
 * way. Returns how the process ends by itself, with a code.
 */
export const onStopSignal = (stop: () => Promise<void>): ((code: number) => void) => {
  let isStopping = false;
  const end = (code: number): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), 30_000).unref();
    void stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  const endWell = (): void => end(0);
  process.on('SIGINT', endWell);
  process.on('SIGTERM', endWell);
  process.on('SIGHUP', endWell);
  if (process.send) process.on('disconnect', endWell);
  return end;
};
