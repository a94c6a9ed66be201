export { mailNewMessages } from './mail-new.ts'
export { indexMessage } from './index-message.ts'
export { removeDeletedMessages, removeOldMessages } from './remove-old-messages.ts'
export { countUnreadMessages, listUnreadMessages } from './unread-messages.ts'
