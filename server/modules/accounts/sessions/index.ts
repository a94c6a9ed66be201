export { describeDevice } from './describe-device.ts'
export { endSessions } from './end-sessions.ts'
