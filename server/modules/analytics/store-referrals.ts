import type { Tx } from '#server/database/database.ts'
import { addReferral, countReferrers, listHostsOn, type Referral } from './queries-referrers.ts'

// Anybody can claim to come from anywhere, so the rows of a day are limited.
const MOST_OF_POST = 50
const MOST_OF_DAY = 2000

/** Stands for all hosts beyond the limits of a day. */
export const OTHER_HOSTS = ''

/** Adds to the counts of each day. In a fixed order, so that two processes cannot deadlock. */
export async function storeReferrals(tx: Tx, referrals: Referral[]): Promise<void> {
  const days = Map.groupBy(referrals.toSorted(inOrder), ({ day }) => day)
  for (const [day, ofDay] of days) {
    let room = MOST_OF_DAY - (await countReferrers(tx, day))
    const posts = Map.groupBy(ofDay, ({ post_id }) => post_id)
    for (const ofPost of posts.values()) room -= await keepOfPost(tx, ofPost, room)
  }
}

/** Returns the number of rows that are new. */
async function keepOfPost(tx: Tx, referrals: Referral[], room: number): Promise<number> {
  const [first] = referrals
  const hosts = new Set(first && (await listHostsOn(tx, first.post_id, first.day)))
  const before = hosts.size
  for (const { host, ...row } of referrals) {
    const isRoom = hosts.size < MOST_OF_POST && hosts.size - before < room
    const storedHost = hosts.has(host) || isRoom ? host : OTHER_HOSTS
    await addReferral(tx, { ...row, host: storedHost })
    hosts.add(storedHost)
  }
  return hosts.size - before
}

const keyOf = ({ day, post_id, host }: Referral) => `${day} ${post_id} ${host}`
const inOrder = (one: Referral, other: Referral) => (keyOf(one) < keyOf(other) ? -1 : 1)
