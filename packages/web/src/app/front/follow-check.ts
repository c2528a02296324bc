import type { PublicCheck } from '@zugang/contract';

const everyMs = 2_000;

/** Says how far a check is, and shows the page anew when it is over. The words are the server's. */
export const followCheck = (progress: HTMLElement): void => {
  const { token = '', state, texts } = progress.dataset;
  const place = progress.querySelector('#check-place');
  const { running = '' } = JSON.parse(texts ?? '{}') as { running?: string };
  let shown = state;
  const look = async (): Promise<void> => {
    const answer = await fetch(`/api/public-checks/${token}`).catch(() => null);
    // Offline for a moment, or too busy: asked again.
    if (answer && answer.status < 500 && answer.status !== 429) {
      const check = answer.ok ? ((await answer.json()) as Pick<PublicCheck, 'state'>) : null;
      if (!check || check.state === 'done' || check.state === 'failed') return location.reload();
      if (check.state === 'running' && shown !== 'running' && place) place.textContent = running;
      shown = check.state;
    }
    setTimeout(() => void look(), everyMs);
  };
  setTimeout(() => void look(), everyMs);
};
