export { mailLinesChanged } from './mail-lines.ts'
