export { checkLinks } from './check-links.ts'
