export { announceSignIn, mailSignIn } from './announce-sign-in.ts'
export { describeDevice } from './describe-device.ts'
export { mailedSessionEndLink } from './end-mailed-session.ts'
export { endSessions } from './end-sessions.ts'
