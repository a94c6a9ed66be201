export { refuseDuringTakeBack } from './refuse-during-take-back.ts'
export { lockWithOwner, takeBackSince } from './take-back.ts'
export { mailedTakeBackLink } from './take-back-link.ts'
