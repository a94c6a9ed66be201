export { expressProof } from './express-proof.ts'
