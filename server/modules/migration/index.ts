export { importMarkdown, type ImportOptions } from './import-markdown.ts'
export { isStarterContentWanted, loadStarterContent } from './load-starter-content.ts'
export { countOutcome, type ReportRow } from './report.ts'
export { postFile, type PostToWrite } from './writing/index.ts'
