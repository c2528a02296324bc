/** What is wrong with a field, and what the field is called. */
type Fault = { fieldId: string; label: string; text: string };

/** The faults as lines of a summary. Where several fields have the same, each line names its field: otherwise nobody could tell them apart. */
export const nameFaults = (faults: readonly Fault[]): { fieldId: string; text: string }[] =>
  faults.map(({ fieldId, label, text }) => {
    const isShared = faults.some((other) => other.fieldId !== fieldId && other.text === text);
    return { fieldId, text: isShared ? `${label} – ${text}` : text };
  });
