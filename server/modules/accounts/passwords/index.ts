export { withHashSlot } from './hash-slots.ts'
export { hashPassword, isOutdated, isPassword } from './password-hash.ts'
export { TOO_EASY, isEasyPassword, refuseEasyPassword } from './password-rules.ts'
