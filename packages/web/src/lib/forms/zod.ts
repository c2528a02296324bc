import { config } from 'zod/mini';

// Without this Zod tries out `new Function`, which the content security policy refuses and reports.
config({ jitless: true });

export * as z from 'zod/mini';
