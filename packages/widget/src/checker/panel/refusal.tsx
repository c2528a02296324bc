import type { JSX } from 'preact';

type RefusalProps = { text: string; closeText: string; onClose: () => void };

/** Why the checker does not start. */
export const Refusal = ({ text, closeText, onClose }: RefusalProps): JSX.Element => (
  <section class="panel" data-dock="bottom" aria-label="Zugang" style={{ height: 'auto' }}>
    <p class="status alarm" role="alert">
      {text}
    </p>
    <div class="view">
      <button type="button" onClick={onClose}>
        {closeText}
      </button>
    </div>
  </section>
);
