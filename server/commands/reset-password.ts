import { helpIfAsked, say } from '#server/start/command.ts'
import { system } from '#server/kernel/actor.ts'
import { makeResetLink, resetTwoStep } from '#server/modules/accounts/index.ts'
import { isSecondFactorDemanded } from '#server/modules/settings/index.ts'
import { stopWith } from '#server/start/environment.ts'
import { openToolContext } from '#server/start/open-context.ts'

const USAGE = `Prints a link to choose a new password for an account. It works once, for one hour.

  npm run reset-password -- <email address> [--two-step]

With --two-step, it also resets two-step sign-in and passkeys, for somebody who has lost them, and signs
the account out everywhere. If the site asks admins for a second factor, an admin then signs in with the
new password and sets one up under Settings; only then the rest of the dashboard opens.`

const SET_UP_AGAIN = `This site asks admins for a second factor. If this is an admin's account: sign in with the new password,
then set up two-step sign-in or a passkey under Settings. The rest of the dashboard opens right after.`

const WAS_RESET =
  'Two-step sign-in and passkeys of the account were reset, and all its devices are signed out.'

const TWO_STEP = '--two-step'

helpIfAsked(USAGE)
const words = process.argv.slice(2)
const [email, ...others] = words.filter((word) => word !== TWO_STEP)
if (!email || others.length > 0 || email.startsWith('-')) stopWith([USAGE])

const ctx = await openToolContext()
if (words.includes(TWO_STEP)) await resetTwoStep(ctx, system('terminal'), { email })
const link = await makeResetLink(ctx, system('terminal'), { email })
const isDemanded = await isSecondFactorDemanded(ctx.store.db)
await ctx.store.close()
if (!link) stopWith([`There is no account with the email address ${email}.`])
say(link)
if (words.includes(TWO_STEP)) say(WAS_RESET)
if (words.includes(TWO_STEP) && isDemanded) say(SET_UP_AGAIN)
