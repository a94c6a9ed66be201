export { findReplaceable } from './find-replaceable.ts'
export { setReplacement } from './queries.ts'
export { replaceWaiting } from './replace-waiting.ts'
export { shopperOf, type Shopper } from './shopper.ts'
