export { finishClosing } from './finish-closing.ts'
