import { guard } from './guard.ts';
import { startWidget } from './start-widget.ts';

guard(startWidget)();
