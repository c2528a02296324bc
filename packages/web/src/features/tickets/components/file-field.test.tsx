import type { TicketFile } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#lib/api';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf } from '#testing/samples.ts';
import { textsOf } from '#testing/texts-of.ts';
import { t } from '#testing/translate.ts';
import { useMessageFiles, type Upload } from '../use-message-files.ts';
import { FileField } from './file-field.tsx';

const stored = (name: string): TicketFile => ({ id: idOf(50), name, contentType: 'text/plain', size: 5 });
const text = (name: string): File => new File(['Hallo'], name, { type: 'text/plain' });

describe.each(locales)('the files of a message (%s)', (locale) => {
  /** Shows the field; what it would send with the message is written below it. */
  const show = (upload: Upload) => {
    const Form = () => {
      const files = useMessageFiles(upload);
      const settle = (): void =>
        void files.settle().then(
          (ids) => (document.title = ids.join(' ')),
          (error: ApiError) => (document.title = error.key),
        );
      return (
        <>
          <FileField files={files} />
          <button type="button" onClick={settle}>
            settle
          </button>
        </>
      );
    };
    document.title = '';
    return renderInApp(<Form />, { locale, messages: ['tickets'] });
  };
  const input = () => page.getByLabelText(t('tickets.files.label'));
  const lineOf = (index: number): string | undefined => textsOf('main ul > li')[index];
  const settle = () => page.getByRole('button', { name: 'settle' }).click();

  it('are uploaded at once, and sent in their order', async () => {
    let number = 0;
    await show(async ({ name }) => ({ ...stored(name), id: idOf((number += 1)) }));
    await userEvent.upload(input(), [text('eins.txt'), text('zwei.txt')]);
    await expect.poll(() => lineOf(1)).toContain(t('tickets.files.ready'));
    await expect.poll(() => lineOf(0)).toContain('eins.txt');
    await settle();
    await expect.poll(() => document.title).toBe(`${idOf(1)} ${idOf(2)}`);
  });

  it('say at once what is wrong with one, which keeps the message from being sent until it is removed', async () => {
    await show(async ({ name }) => stored(name));
    const large = new File([new Uint8Array(limits.tickets.imageBytes + 1)], 'foto.png', { type: 'image/png' });
    await userEvent.upload(input(), [large, new File(['<svg/>'], 'bild.svg', { type: 'image/svg+xml' })]);
    await expect.poll(() => lineOf(0)).toContain(t('tickets.errors.image_size'));
    await expect.poll(() => lineOf(1)).toContain(t('tickets.errors.file_type'));
    await settle();
    await expect.poll(() => document.title).toBe('tickets.files.not_ready');
    for (const name of ['foto.png', 'bild.svg'])
      await page.getByRole('button', { name: t('tickets.files.remove_named', { name }) }).click();
    await expect.element(input()).toHaveFocus();
    expect(lineOf(0)).toBeUndefined();
    await settle();
    await expect.poll(() => document.title).toBe('');
  });

  it('can be tried again where the connection failed, and not where the server refused them', async () => {
    const answers = [new ApiError({ code: 'NETWORK' }, 0), new ApiError({ code: 'TICKET_FILE_TYPE' }, 400)];
    await show(async ({ name }) => {
      const failure = answers.shift();
      if (failure) throw failure;
      return stored(name);
    });
    const retry = (name: string) => page.getByRole('button', { name: t('tickets.files.retry_named', { name }) });
    await userEvent.upload(input(), text('eins.txt'));
    await expect.poll(() => lineOf(0)).toContain(t('common.network_error'));
    await userEvent.upload(input(), text('zwei.txt'));
    await expect.poll(() => lineOf(1)).toContain(t('tickets.errors.file_type'));
    await expect.element(retry('zwei.txt')).not.toBeInTheDocument();
    await retry('eins.txt').click();
    await expect.poll(() => lineOf(0)).toContain(t('tickets.files.ready'));
  });
});
