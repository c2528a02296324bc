import { createHash } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWidget } from './build-widget.ts';

type Built = Awaited<ReturnType<typeof buildWidget>>;

const catalogues = fileURLToPath(new URL('../../messages/catalogues/widget', import.meta.url));
let built: Built;
let folder: string;

beforeAll(async () => {
  built = await buildWidget();
  folder = await mkdtemp(join(tmpdir(), 'zugang-texts-'));
  await cp(catalogues, folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const codeOf = ({ files }: Built): string => files.get('widget.js') ?? '';

describe('the visitor’s script', () => {
  it('is at most 12 KiB with German and English', () => {
    expect(gzipSync(codeOf(built), { level: 9 }).length).toBeLessThanOrEqual(12 * 1024);
    expect(codeOf(built)).toContain('Darstellung anpassen');
    expect(codeOf(built)).toContain('Adjust display');
  });

  it('evaluates no text, writes no HTML, and loads nothing of others', () => {
    expect(codeOf(built)).not.toMatch(/\beval\(|new Function|innerHTML|insertAdjacentHTML|document\.write|\.cssText/);
    expect(codeOf(built).match(/https?:\/\/[^`"']+/g)).toEqual(['http://www.w3.org/2000/svg']);
  });

  it('is named by its content, and its integrity is that of the file', () => {
    const { file, integrity, bytes } = built.manifest.files['widget.js'] ?? { file: '', integrity: '', bytes: 0 };
    expect(file).toMatch(/^widget\.[0-9a-f]{12}\.js$/);
    expect(built.files.get(file)).toBe(codeOf(built));
    expect(integrity).toBe(`sha384-${createHash('sha384').update(codeOf(built)).digest('base64')}`);
    expect(bytes).toBe(Buffer.byteLength(codeOf(built)));
  });

  it('is the same when it is built again', async () => {
    expect((await buildWidget()).manifest).toEqual(built.manifest);
  });
});

describe('another language', () => {
  it('is one more catalogue: it becomes a file that is loaded where it is wanted', async () => {
    await writeFile(
      join(folder, 'fr.json'),
      JSON.stringify({ title: 'Adapter l’affichage', report: { send: 'Envoyer' } }),
    );
    const withFrench = await buildWidget({ catalogues: folder });
    const name = [...withFrench.files.keys()].find((file) => /^texts-fr\.[0-9a-f]{12}\.json$/.test(file)) ?? '';
    expect(JSON.parse(withFrench.files.get(name) ?? '')).toEqual({
      title: 'Adapter l’affichage',
      'report.send': 'Envoyer',
    });
    expect(codeOf(withFrench)).toContain(name);
    expect(codeOf(withFrench)).not.toContain('Adapter');
  });

  it('cannot be half of German or English', async () => {
    await writeFile(join(folder, 'en.json'), JSON.stringify({ title: 'Adjust' }));
    await expect(buildWidget({ catalogues: folder })).rejects.toThrow('differ in their keys');
  });
});
