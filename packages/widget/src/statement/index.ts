import { guard } from '../guard.ts';
import { startStatement } from './start-statement.ts';

guard(startStatement)();
