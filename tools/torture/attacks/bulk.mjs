import { setTimeout as wait } from 'node:timers/promises'

const SECONDS = 8
const AT_ONCE = 6
const IDS = 100
const MOST_RUNS = 120
const MOST_ROWS = 10_000
const PROMPT_MS = 8000

let presses = 0

// Made-up ids first, then a filter: everything that the member can see.
function bodyOf(index) {
  const key = `torture-${String((presses += 1)).padStart(12, '0')}`
  const change = { do: 'status', status: 'private' }
  const ids = Array.from({ length: IDS }, (_, number) => `made-up-${index}-${number}`)
  return index % 2 === 0 ? { key, change, ids } : { key, change, filter: {} }
}

/**
 * Asks for bulk changes until the time is over, and on a busy machine until there were more than may be started; resolves to
 * the number of answers of each status, and of rows.
 */
async function flood(target, cookie) {
  const counts = { rows: 0 }
  const endsAt = performance.now() + SECONDS * 1000
  let asked = 0
  const ask = async (lane) => {
    for (let index = lane; performance.now() < endsAt || asked <= MOST_RUNS; index++) {
      asked++
      const { status, text } = await target.send('/api/blogs/bulk', {
        cookie,
        json: bodyOf(index),
      })
      counts[status] = (counts[status] ?? 0) + 1
      if (status === 202) counts.rows += JSON.parse(text).total
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, lane) => ask(lane)))
  return counts
}

// The mail with the link to a new password is written by a task.
async function untilMailed(target, owner, email) {
  const startedAt = performance.now()
  while (performance.now() - startedAt < PROMPT_MS) {
    const { text } = await target.send('/api/outbox', { cookie: owner })
    if (text.includes(email)) return performance.now() - startedAt
    await wait(100)
  }
  throw new Error(`no mail to ${email} within ${PROMPT_MS} ms`)
}

async function bulk(target) {
  const owner = await target.owner()
  const member = await target.member()
  const flooding = flood(target, member)
  await wait((SECONDS * 1000) / 2)
  const email = 'newcomer@site.test'
  const json = { email, name: 'Newcomer', password: 'torture-9-a-newcomer' }
  const { status } = await target.send('/api/auth/signup', { from: '10.9.9.9', json })
  if (status !== 201) throw new Error(`a newcomer's sign-up answers ${status}`)
  await target.send('/api/auth/forgot-password', { from: '10.9.9.9', json: { email } })
  const mailMs = await untilMailed(target, owner, email)
  const counts = await flooding
  const started = counts[202] ?? 0
  if (started > MOST_RUNS) throw new Error(`${started} bulk changes were started`)
  if (counts.rows > MOST_ROWS) throw new Error(`${counts.rows} rows were written`)
  if (!counts[429]) throw new Error(`nothing was refused: ${JSON.stringify(counts)}`)
  return `mail waits ${mailMs.toFixed(0)} ms; ${JSON.stringify(counts)}`
}

export const attacks = [{ name: 'a flood of bulk changes by a member', seconds: 30, run: bulk }]
