/** How many products an owner can choose to stand beside one. */
export const MOST_RELATED = 8
