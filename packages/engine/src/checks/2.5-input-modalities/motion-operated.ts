import { contentText } from '../../dom/accessible-name.ts';
import { type Check, cannotTell } from '../check.ts';
import { hasScript, inlineScripts } from '../page-scripts.ts';

const sensor =
  /\b(?:ondevice(?:motion|orientation)|device(?:motion|orientation)|DeviceMotionEvent|DeviceOrientationEvent)\b/;

/** Asks people to move what they hold. */
const asksToMove =
  /\b(?:tilt|shake|rotate|turn|twist|swing)(?:ing)?\s+(?:your|the|this)\s+(?:device|phone|smart ?phone|tablet|mobile)|(?:kippen|neigen|schütteln|drehen|schwenken|bewegen)\s+sie\s+(?:ihr|das|den)\s+(?:gerät|handy|smartphone|telefon|tablet|bildschirm)/i;

const isAsked = (): boolean => hasScript() && asksToMove.test(document.body ? contentText(document.body) : '');

/**
 * What is done by moving the device can also be done with controls, and the motion switched off (WCAG 2.5.4; ACT rules 7677a9 and
 * c249d5). Applies to pages whose own scripts name the motion sensors together with a text that asks to move the device, or whose
 * text asks for it. Cannot tell: `moves-device`.
 */
export const motionOperated: Check = {
  ruleId: 'motion-operated',
  selector: ':root',
  isApplicable: (element) => element === document.documentElement && (isAsked() || sensor.test(inlineScripts())),
  expectation: () => cannotTell('moves-device'),
};
