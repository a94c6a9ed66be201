export { deleteUnconfirmedBefore, deleteWaitsBefore } from './queries.ts'
export { tellOfRestock, tellWaiting } from './tell-waiting.ts'
export { mailedWaitLink } from './wait-link.ts'
