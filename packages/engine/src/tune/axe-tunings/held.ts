// SPDX-License-Identifier: MPL-2.0
// Places of axe-core (https://github.com/dequelabs/axe-core, Mozilla Public License 2.0), as they are and as they are changed.
import type { Tuning } from './tuning.ts';

/** What was read of the page is kept between runs where `axe.isHeld` says that it has not changed. */
export const heldTunings: readonly Tuning[] = [
  {
    why: 'One copy can look at the documents of one window after the other.',
    from: `  var axe = axe || {};
`,
    to: `  var axe = axe || {};
  axe.attach = function (to) {
    window = to;
    global = to;
    document = to.document;
  };
`,
  },
  {
    why: 'A page that is checked step by step need not be read anew for each step.',
    from: `        context = new Context(context);
        axe._tree = context.flatTree;
        axe._selectorData = _getSelectorData(context.flatTree);
      } catch (e) {
        teardown_default();
        return reject(e);
`,
    to: `        if (axe.isHeld && axe._tree) {
          context = new Context(context, axe._tree);
        } else {
          context = new Context(context);
          axe._tree = context.flatTree;
          axe._selectorData = _getSelectorData(context.flatTree);
        }
      } catch (e) {
        teardown_default();
        return reject(e);
`,
  },
  {
    why: 'As above: it stays until axe.teardown is called.',
    from: `resolve(results, teardown_default);`,
    to: `resolve(results, axe.isHeld ? resetGlobals : teardown_default);`,
  },
];
