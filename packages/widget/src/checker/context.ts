import type { Engine } from './engine.ts';
import type { Overlay } from './page/overlay.tsx';
import type { IsBlocked } from './ask-server.ts';
import type { Session } from './session.ts';
import type { Store } from './state.ts';
import type { CheckerTexts, Translate } from './texts.ts';

/** What the checker starts with. `isAsked`: the user has just opened it, so that the focus may go there. */
export type Start = {
  session: Session;
  texts: CheckerTexts;
  engine: Promise<Engine>;
  origin: string;
  isBlocked: IsBlocked;
  isAsked: boolean;
  onClose: () => void;
};

/** What every action works with. `place` is the element that holds the panel. */
export type Context = { start: Start; store: Store; overlay: Overlay; t: Translate; place: HTMLElement };
