export { listAlerts } from './list-alerts.ts';
export { mailAlert, wantsMail, type AlertMail } from './mail-alert.ts';
export { getAlerts, saveAlerts } from './save-alerts.ts';
export { lookUpUnsubscribe, unsubscribe } from './unsubscribe.ts';
