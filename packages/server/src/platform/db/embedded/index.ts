export { joinEmbeddedPostgres, startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts';
