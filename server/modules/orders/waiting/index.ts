export { findReplaceable } from './find-replaceable.ts'
export { setReplacement } from './queries.ts'
export { replaceWaiting } from './replace-waiting.ts'
export { cartOwnerOf, type CartOwner } from './cart-owner.ts'
