/**
 * Without limits V8 keeps its garbage for long, the more memory the machine has: indexing 10,000 pages then takes a worker twice the
 * memory, and an API whose data are 50 MB keeps 600.
 */
export const memoryFlags = {
  api: ['--max-semi-space-size=16', '--max-old-space-size=384'],
  worker: ['--max-semi-space-size=4', '--max-old-space-size=256'],
};
