export { plainCell } from './csv-cells.ts'
export { csvRecords } from './read-records.ts'
export { readText } from './read-text.ts'
export { csvFile, inBatches, type Column } from './write-csv.ts'
