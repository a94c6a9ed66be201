export { mailLastWeek } from './monday-mail/index.ts'
export { warnOfFullDisk } from './warn-of-full-disk.ts'
