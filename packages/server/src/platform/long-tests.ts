/** Whether tests take all the time they need (`npm run test:long`) or the seconds they have in the proof. */
export const isLongTest = process.env['TEST_LONG'] === 'on';
