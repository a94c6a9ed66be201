export { CHALLENGE_MS } from './challenges.ts'
export { ceremonyOut, passkeyIn } from './schema.ts'
export { signInWithPasskey } from './sign-in-with-passkey.ts'
export { startPasskeySignIn } from './start-passkey.ts'
