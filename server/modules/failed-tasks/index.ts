export { countFailedTasks } from './list-failed-tasks.ts'
