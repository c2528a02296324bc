/** Whether a script has left this variable in the world. */
export const hasGlobal = (name: string): boolean => Object.hasOwn(globalThis, name);
