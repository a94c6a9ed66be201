export { csvRecords } from './csv-records.ts'
export { readText } from './read-text.ts'
