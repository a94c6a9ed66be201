export { warnOfFullDisk } from './warn-of-full-disk.ts'
