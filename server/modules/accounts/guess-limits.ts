import { checkLimit, countFailure, countUses } from '#server/database/rate-limits.ts'
import type { Context } from '#server/kernel/context.ts'
import { digest } from '#server/kernel/ids.ts'
import { shortNetwork } from '#server/kernel/short-network.ts'
import { isKnownDevice } from './queries-passwords.ts'
import { emailKey } from './queries-users.ts'
import type { SignInOrigin } from './sign-in-origin.ts'

const PER_DEVICE = 10
const PER_ADDRESS = 100
/** On one account, from one network, and from the networks beside it. */
const PER_NETWORK = 10
const PER_NEIGHBORHOOD = 20
/** After this many failures on one account, each neighborhood has one guess left. */
const MANY_ON_ACCOUNT = 50
/** After this many, only known devices and the mailed link lead into the account. */
const MOST_ON_ACCOUNT = 200

const CLOSED =
  'There were too many wrong passwords for this account. Sign in on a device you have used before, or choose “Forgot password?” to get a link by email.'

type Attempt = { accountId: string | undefined; email: string; origin: SignInOrigin }

export type GuessGuard = {
  /** For a mutex, so that concurrent guesses cannot outrun their counters. */
  key: string
  isKnownDevice: boolean
  /** Refuses what has failed too often. */
  check(): Promise<void>
  countFailure(): Promise<void>
}

/**
 * The counters of sign-ins, joined of account and network so that strangers cannot lock anybody out (decision 32). They
 * are the same whether or not the account exists.
 */
export async function guardGuesses(ctx: Context, attempt: Attempt): Promise<GuessGuard> {
  const { accountId, email, origin } = attempt
  const device = origin.deviceSecret && digest(origin.deviceSecret)
  if (device && (await isKnownDevice(ctx.store.db, device, accountId ?? ''))) {
    const key = `sign-in:device:${device}`
    return {
      key,
      isKnownDevice: true,
      check: () => checkLimit(ctx, key, PER_DEVICE),
      countFailure: () => countFailure(ctx, key),
    }
  }
  return guardStranger(ctx, accountGuesses(email), origin.address)
}

export function accountGuesses(email: string): string {
  return `sign-in:account:${digest(emailKey(email))}`
}

function guardStranger(ctx: Context, account: string, address: string): GuessGuard {
  const everywhere = `sign-in:address:${address}`
  const network = `${account}:${address}`
  const neighborhood = `${account}:near:${shortNetwork(address)}`
  return {
    key: account,
    isKnownDevice: false,
    async check() {
      await checkLimit(ctx, account, MOST_ON_ACCOUNT, CLOSED)
      await checkLimit(ctx, everywhere, PER_ADDRESS)
      await checkLimit(ctx, network, PER_NETWORK)
      const isPressed = (await countUses(ctx, account)) >= MANY_ON_ACCOUNT
      await checkLimit(ctx, neighborhood, isPressed ? 1 : PER_NEIGHBORHOOD)
    },
    countFailure: () => countFailure(ctx, account, everywhere, network, neighborhood),
  }
}
