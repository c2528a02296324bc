/** Whether a host, as a setting, an address or a `Host` header (without its port) names it, is this machine: localhost, 127.0.0.0/8 or ::1. */
export const isLoopbackHost = (host: string): boolean =>
  /^(?:localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
