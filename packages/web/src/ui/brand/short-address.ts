/** A website's address as people write it: without its scheme and without a slash at its end. */
export const shortAddress = (address: string): string => address.replace(/^https?:\/\//i, '').replace(/\/$/, '');
