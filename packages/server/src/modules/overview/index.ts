export { describeOverview, readOverview } from './read-overview.ts';
