export { restockListener, waitRemovals } from './background.ts'
export { tellWaiting } from './tell-waiting.ts'
export { mailedWaitLink } from './wait-link.ts'
