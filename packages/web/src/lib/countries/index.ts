export { countryOptions, vatIdExample } from './country-options.ts';
