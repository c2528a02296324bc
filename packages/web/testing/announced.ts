/** The first text that only screen readers get when it changes; empty as long as there is none. */
export const announced = (): string | undefined => document.querySelector('[data-announcement]')?.textContent;
