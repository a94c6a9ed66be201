export { auditDays } from './audit-days.ts'
