export { mailFirstProof, mailedProofLink } from './prove-email.ts'
