import { z } from 'zod';

/** An S3 server and the bucket that holds the files. */
export type S3Config = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const isHttpAddress = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '';

/** Where files are kept, if not in the data folder. */
export const s3Settings = {
  S3_ENDPOINT: z.string().refine(isHttpAddress, 'must be an http or https address').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};

type Values = Partial<Record<keyof typeof s3Settings, string | undefined>>;

/** The S3 server of the settings; null where they are not complete. */
export const s3Of = (values: Values): S3Config | null =>
  values.S3_ENDPOINT && values.S3_BUCKET && values.S3_REGION && values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY
    ? {
        endpoint: values.S3_ENDPOINT,
        bucket: values.S3_BUCKET,
        region: values.S3_REGION,
        accessKeyId: values.S3_ACCESS_KEY_ID,
        secretAccessKey: values.S3_SECRET_ACCESS_KEY,
      }
    : null;
