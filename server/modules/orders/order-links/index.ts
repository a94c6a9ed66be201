export { orderOfKey, type OrderKey } from './order-of-key.ts'
export { orderOfLink, tokenOf } from './link-token.ts'
export { mailedFinishLink, mailReminder, remindLater } from './remind.ts'
