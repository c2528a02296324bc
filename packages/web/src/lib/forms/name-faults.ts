/** What is wrong with a field, and what the field is called. */
type Fault = { fieldId: string; label: string; text: string };

/** Returns the errors as lines of a summary. If several fields have the same error, each line names its field to tell them apart. */
export const nameFaults = (faults: readonly Fault[]): { fieldId: string; text: string }[] =>
  faults.map(({ fieldId, label, text }) => {
    const isShared = faults.some((other) => other.fieldId !== fieldId && other.text === text);
    return { fieldId, text: isShared ? `${label} – ${text}` : text };
  });
