export { mailedCancelLink } from './cancel-by-link.ts'
export { orderOfLink, tokenOf } from './link-token.ts'
export { mailedFinishLink, mailReminder, remindLater } from './remind.ts'
