export { deleteUsageBefore } from './queries.ts'
