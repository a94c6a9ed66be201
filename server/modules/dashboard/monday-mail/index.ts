export { mailLastWeek } from './mail-last-week.ts'
