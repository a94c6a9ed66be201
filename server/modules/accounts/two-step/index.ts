export { openTicket, TICKET_MS } from './open-ticket.ts'
export { codeIn, needsSecondFactorOut } from './schema.ts'
export { deleteTwoStep } from './queries.ts'
export { signInWithCode } from './sign-in-with-code.ts'
