export { readChoice, readFlag, readId, readPage, readText } from './search-params.ts';
