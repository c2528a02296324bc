import { describe, expect, it } from 'vitest';
import { readableHost } from './readable-host.ts';

const encoded = (host: string): string => new URL(`http://${host}/`).host;

describe('readableHost', () => {
  it('shows names with umlauts, accents and an eszett as their owners write them', () => {
    const hosts = ['bäckerei-müller.example', 'straße.example', 'café-é.example:8080', 'łódź.example', 'öäü.example'];
    expect(hosts.map((host) => readableHost(encoded(host)))).toEqual(hosts);
  });

  it('leaves what is plain as it is', () => {
    for (const host of ['beispiel.example', 'localhost:4551', '[::1]:80', '127.0.0.1'])
      expect(readableHost(host)).toBe(host);
  });

  it('leaves encoded what could be confused with another name, or is no name', () => {
    for (const host of [encoded('раураl.example'), encoded('😀.example'), 'xn--.example', 'xn--ü.example', 'xn--a-.x'])
      expect(readableHost(host)).toBe(host);
  });
});
