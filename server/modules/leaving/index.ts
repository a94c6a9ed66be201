export { mailedKeepLink } from './closing/index.ts'
export {
  forgetFormerExports,
  mailedExportLink,
  startFolderSweep,
  sweepExports,
} from './exporting/index.ts'
export { eraseAccount } from './erasing/index.ts'
export { leavingTasks } from './tasks.ts'
