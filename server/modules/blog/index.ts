export { listCategories, listLatestTitles } from './doors.ts'
