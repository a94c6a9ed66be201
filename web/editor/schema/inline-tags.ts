/** Selects what stands within a line of text. */
export const INLINE =
  'a, em, i, strong, b, s, del, strike, u, sub, sup, kbd, mark, code, img, br, span'
