export { enqueueLoginRun } from './enqueue-login-run.ts';
export { getLogin, getLoginRun } from './get-login.ts';
export { importRecording } from './import-recording.ts';
export { loginQueues, loginRunQueue, type LoginRunMessage } from './jobs.ts';
export { pictureKeyOf, removeLoginPictures } from './login-pictures.ts';
export { readStepPicture } from './read-step-picture.ts';
export { removeLogin } from './remove-login.ts';
export { saveLogin } from './save-login.ts';
export { startTest } from './start-test.ts';
