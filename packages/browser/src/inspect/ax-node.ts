/** A value of the accessibility tree. */
type AXValue = { value?: unknown };

/** A node as the browser's protocol gives it (CDP, `Accessibility.AXNode`); what is used of it. */
export type AXNode = {
  nodeId: string;
  ignored: boolean;
  role?: AXValue;
  name?: AXValue;
  description?: AXValue;
  value?: AXValue;
  properties?: { name: string; value: AXValue }[];
  parentId?: string;
  childIds?: string[];
  backendDOMNodeId?: number;
};

const maxText = 300;

/** What a value says, as text; empty where it says nothing. */
export const textOf = (given: AXValue | undefined): string => {
  const value = given?.value;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).slice(0, maxText)
    : '';
};
