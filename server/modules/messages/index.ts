export { mailNewMessages } from './mail-new.ts'
export { indexMessage } from './on-message-changed.ts'
export { messageRemovals } from './remove-old-messages.ts'
export { countUnreadMessages, listUnreadMessages } from './unread-messages.ts'
