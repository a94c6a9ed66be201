import { helpIfAsked, say } from './command.ts'
import { system } from './kernel/actor.ts'
import { makeResetLink, resetTwoStep } from './modules/accounts/index.ts'
import { openToolContext, stopWith } from './open-context.ts'

const USAGE = `Prints a link to choose a new password for an account. It works once, for one hour.

  npm run reset-password -- <email address> [--two-step]

With --two-step, it also resets two-step sign-in and passkeys, for somebody who has lost them, and signs
the account out everywhere.`

const TWO_STEP = '--two-step'

helpIfAsked(USAGE)
const words = process.argv.slice(2)
const [email, ...others] = words.filter((word) => word !== TWO_STEP)
if (!email || others.length > 0 || email.startsWith('-')) stopWith([USAGE])

const ctx = await openToolContext()
if (words.includes(TWO_STEP)) await resetTwoStep(ctx, system('terminal'), { email })
const link = await makeResetLink(ctx, system('terminal'), { email })
await ctx.store.close()
if (!link) stopWith([`There is no account with the email address ${email}.`])
say(link)
