/** The session cookie's name. `__Host-` binds it to the exact host, which needs HTTPS (RFC 6265bis, 4.1.3.2). */
export const sessionCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-zugang_session' : 'zugang_session';
