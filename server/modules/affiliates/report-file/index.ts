export { openReport, type OpenReport, type ReportRow } from './open-report.ts'
export { currencyIn, decimalSignOf, readAmount } from './read-amount.ts'
export { dayOrderOf, readDay } from './read-day.ts'
export { unusableFile } from './unusable-file.ts'
