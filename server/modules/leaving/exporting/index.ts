export { buildExport, giveUpExport } from './build-export.ts'
export { mailedExportLink } from './mail-exported.ts'
export {
  forgetExports,
  forgetFormerExports,
  removeFile,
  startFolderSweep,
  sweepExports,
} from './sweep-exports.ts'
