export { mailChanged, mailPaid, mailPlaced, mailRefunded, mailTracked } from './mail-customer.ts'
export { tellAttention, tellPaid, tellPlaced } from './mail-owner.ts'
