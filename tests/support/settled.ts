/** Resolves when what is ready now has run. */
export const settled = () => new Promise((resolve) => setImmediate(resolve))
