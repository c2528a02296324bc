import { setUpCheckForm } from './check-form.ts';
import { followCheck } from './follow-check.ts';
import { rememberWish } from '#lib/kept-check';

/** The script of the public pages: each part looks for its place on the page. They can be read without it. */
const form = document.querySelector<HTMLFormElement>('#check-form');
if (form) setUpCheckForm(form);

const progress = document.querySelector<HTMLElement>('#check-progress');
if (progress) followCheck(progress);

for (const link of document.querySelectorAll<HTMLElement>('[data-keep]'))
  link.addEventListener('click', () => rememberWish(link.dataset['keep'] ?? ''));
