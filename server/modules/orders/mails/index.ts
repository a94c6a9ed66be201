export { mailChanged, mailPaid, mailPlaced, mailRefunded, mailTracked } from './mail-customer.ts'
export { tellAttention, tellConfirmed, tellPaid, tellPlaced } from './mail-owner.ts'
