export { finishClosing } from './closing/index.ts'
export { eraseMore } from './erasing/index.ts'
