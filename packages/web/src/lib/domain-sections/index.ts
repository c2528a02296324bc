export { DomainSections, type DomainSection } from './domain-sections.tsx';
