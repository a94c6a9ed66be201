/** Marks the transaction that tells listeners about a text that was laid out. */
export const LAID_OUT = 'laidOut'
