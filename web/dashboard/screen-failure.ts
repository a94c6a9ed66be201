/** The words of most screens for data that failed to load. */
export const failed = (what: string) => `Failed to load ${what}. Please try again.`
