export { finishClosing } from './finish-closing.ts'
export { mailedKeepLink } from './mail-closed.ts'
