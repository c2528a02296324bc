import { describe, expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { MailText } from './mail-text.tsx';

describe('a mail of the mailbox for development', () => {
  it('has its addresses as links, without the sentence around them, in its own language', async () => {
    await renderInApp(
      <MailText locale="en" text={'Open https://zugang.example/a?b=1. Or <b>not</b> (http://x.y/z).'} />,
    );
    const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['https://zugang.example/a?b=1', 'http://x.y/z']);
    expect(document.querySelector('main [lang="en"]')?.textContent).toContain('<b>not</b>');
  });
});
