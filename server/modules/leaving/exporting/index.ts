export { buildExport, giveUpExport } from './build-export.ts'
export { mailedExportLink } from './mail-exported.ts'
export { forgetExports, forgetFormerExports, removeFile, sweepExports } from './sweep-exports.ts'
