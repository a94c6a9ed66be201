import { helpIfAsked, say } from './command.ts'
import { system } from './kernel/actor.ts'
import { makeResetLink } from './modules/accounts/index.ts'
import { openToolContext, stopWith } from './open-context.ts'

const USAGE = `Prints a link to choose a new password for an account. It works once, for one hour.

  npm run reset-password -- <email address>`

helpIfAsked(USAGE)
const [email, ...others] = process.argv.slice(2)
if (!email || others.length > 0 || email.startsWith('-')) stopWith([USAGE])

const ctx = await openToolContext()
const link = await makeResetLink(ctx, system('terminal'), { email })
await ctx.store.close()
if (!link) stopWith([`There is no account with the email address ${email}.`])
say(link)
