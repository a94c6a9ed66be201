import { say } from './command.ts'
import { system } from './kernel/actor.ts'
import { makeResetLink } from './modules/accounts/index.ts'
import { openToolContext, stopWith } from './open-context.ts'

const USAGE = `Prints a link with which the person of an account chooses a new password, once, within an hour.

  npm run reset-password -- <e-mail address>`

const [email, ...others] = process.argv.slice(2)
if (!email || others.length > 0 || email.startsWith('-')) stopWith([USAGE])

const ctx = await openToolContext()
const link = await makeResetLink(ctx, system('terminal'), { email })
await ctx.store.close()
if (!link) stopWith([`There is no account with the e-mail address ${email}.`])
say(link)
