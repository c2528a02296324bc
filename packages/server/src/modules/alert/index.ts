export { listAlerts } from './list-alerts.ts';
export { mailAlert, mailListener, pathFor, wantsMail, type AlertMail } from './mail-alert.ts';
export { defaultTimeZone, readListeners, readPlan, type Listener } from './read-preferences.ts';
export { getAlerts, saveAlerts } from './save-alerts.ts';
export { lookUpUnsubscribe, unsubscribe } from './unsubscribe.ts';
