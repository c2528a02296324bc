import type { JSX } from 'preact';

type RefusalProps = { label: string; text: string; closeText: string; onClose: () => void };

/** Why the checker does not start. */
export const Refusal = ({ label, text, closeText, onClose }: RefusalProps): JSX.Element => (
  <section class="panel" data-dock="bottom" aria-label={label} style={{ height: 'auto' }}>
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
