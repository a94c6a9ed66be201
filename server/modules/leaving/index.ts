export { finishClosing, mailedKeepLink } from './closing/index.ts'
export {
  buildExport,
  forgetFormerExports,
  giveUpExport,
  mailedExportLink,
  removeFile,
  startFolderSweep,
  sweepExports,
} from './exporting/index.ts'
export { eraseAccount, eraseMore } from './erasing/index.ts'
