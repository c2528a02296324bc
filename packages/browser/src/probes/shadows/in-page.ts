export { closedHostAt, listClosedHosts, openShadows } from '@zugang/engine/dom';
