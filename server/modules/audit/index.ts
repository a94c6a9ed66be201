export { removeOldEntries } from './remove-old-entries.ts'
