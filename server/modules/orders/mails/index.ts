export { mailChanged, mailPaid, mailPlaced, mailRefunded } from './mail-customer.ts'
export { tellAttention, tellPaid, tellPlaced } from './mail-owner.ts'
