import type { DocumentReport } from '@zugang/engine';
import { fetchFollowing } from '../fetch/fetch-following.ts';
import { discardBody, readBody } from '../egress/read-body.ts';
import { DEFAULT_USER_AGENT } from '../egress/user-agent.ts';
import type { Egress } from '../egress/egress-types.ts';
import { examinePdf } from './examine-pdf.ts';

/** Larger files are not fetched whole for a look. */
const maxBytes = 25 * 1024 * 1024;
const fetchMs = 30_000;

export type ExamineOptions = {
  egress: Egress;
  signal?: AbortSignal;
  userAgent?: string;
  /** Bytes; 25 MB. */
  maxBytes?: number;
};

/** Every PDF begins so, within its first kilobyte (PDF 32000-1, annex H). */
const isPdf = (data: Buffer): boolean => data.subarray(0, 1024).includes('%PDF-');

const fetchDocument = async (url: string, options: ExamineOptions): Promise<Buffer | null> => {
  const { egress, userAgent = DEFAULT_USER_AGENT } = options;
  const timeout = AbortSignal.timeout(fetchMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const answer = await fetchFollowing(egress, url, { signal, userAgent });
  if (!answer?.response.ok) {
    if (answer) await discardBody(answer.response);
    return null;
  }
  return readBody(answer.response, options.maxBytes ?? maxBytes);
};

/** Fetches a PDF through the egress and looks into it. Null where that was not possible: not there, too large, too slow, no PDF. Never rejects. */
export const examineDocument = async (url: string, options: ExamineOptions): Promise<DocumentReport | null> => {
  const data = await fetchDocument(url, options).catch(() => null);
  return data && isPdf(data) ? examinePdf(data) : null;
};
