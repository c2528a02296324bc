import type { Actions } from './actions/create-actions.ts';
import type { Session } from './session.ts';
import type { State, Store } from './state.ts';
import type { CheckerTexts, Translate } from './texts.ts';

/** What every view works with. */
export type View = {
  session: Session;
  texts: CheckerTexts;
  t: Translate;
  set: Store['set'];
  act: Actions;
};

/** What every view is given. */
export type ViewProps = { view: View; state: State };
