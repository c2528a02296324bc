export { hasContact, ResellerContact, type Contact } from './reseller-contact.tsx';
