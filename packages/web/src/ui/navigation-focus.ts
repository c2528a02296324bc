let isAfterNavigation = false;

/** Called by the router when the first navigation starts. */
export const markNavigated = (): void => {
  isAfterNavigation = true;
};

/** Whether the current screen was reached inside the app rather than by loading the page. */
export const hasNavigated = (): boolean => isAfterNavigation;
