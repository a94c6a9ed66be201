/** Nobody pages further in a list that only grows; what is older is found by a search or a filter. */
export const LAST_ROW = 10_000
