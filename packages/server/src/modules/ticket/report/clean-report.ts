const email = /^[^\s<>@,;]+@[^\s<>@,;]+\.[^\s<>@,;]+$/;

/** As the contract's `text`: what the database cannot store, and what would end a header, is taken out. */
export const cleanText = (value: string): string =>
  value.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]/gu, '').trim();

/** Whether an answer could be sent there. */
export const isMailAddress = (address: string): boolean => email.test(address);

/** The first words of a report, as its ticket's subject. */
export const subjectOf = (message: string): string => {
  const line = message.replaceAll(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
};
