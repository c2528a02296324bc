import type { SystemInfo } from '@zugang/contract';
import { useEffect, useState } from 'react';
import { api } from './client.ts';

let reading: Promise<SystemInfo> | undefined;
let known: SystemInfo | undefined;

const read = async (): Promise<SystemInfo> => {
  try {
    known = await api.system.info();
    return known;
  } catch (error) {
    reading = undefined;
    throw error;
  }
};

/** What the server says about itself before anyone signs in; asked once, and again after a failure. Throws an `ApiError`. */
export const readSystemInfo = (): Promise<SystemInfo> => (reading ??= read());

/** The same for screens; undefined until the server has answered. */
export const useSystemInfo = (): SystemInfo | undefined => {
  const [info, setInfo] = useState(known);
  useEffect(() => {
    // Nothing depends on it alone: a screen that cannot read it shows what it has.
    readSystemInfo().then(setInfo, () => undefined);
  }, []);
  return info;
};
