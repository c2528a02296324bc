export { readChoice, readFlag, readPage, readText } from './search-params.ts';
