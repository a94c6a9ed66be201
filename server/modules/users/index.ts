export { countPeople } from './list-users.ts'
export { userBulk } from './user-bulk.ts'
