import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'

/** Whether a statement may leave something to be found: to be killed before one that only reads is nothing else than before the next. */
export const mayChange = (step: string): boolean => !/^\s*(?:select|begin|pragma)\b/i.test(step)

/**
 * Kills this process, as by `kill -9`, before the `killAt`-th of the statements and requests that `isPoint` names; those before
 * `arm` do not count. A request counts twice: before it leaves, and once its answer is there.
 */
export function killPoints(killAt: number, isPoint: (step: string) => boolean) {
  let isArmed = false
  let count = 0
  const reach = (step: string) => {
    if (isArmed && isPoint(step) && ++count === killAt) process.kill(process.pid, 'SIGKILL')
  }
  const statement = Object.getPrototypeOf(new SqliteDatabase(':memory:').prepare('SELECT 1'))
  for (const name of ['run', 'all', 'get', 'iterate'])
    statement[name] = reaching(statement[name], (own) => reach(own.source))
  pg.Client.prototype.query = reaching(pg.Client.prototype.query, (_own, given) =>
    reach(typeof given === 'string' ? given : String((given as { text?: string }).text)),
  )
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    reach(`request ${String(input)}`)
    const answer = await fetch(input, init)
    reach(`answer ${String(input)}`)
    return answer
  }
  return { arm: () => void (isArmed = true), reached: () => count }
}

function reaching<Run extends (...given: never[]) => unknown>(
  run: Run,
  before: (own: { source: string }, first: unknown) => void,
): Run {
  return function (this: { source: string }, ...given) {
    before(this, given[0])
    return run.apply(this, given)
  } as Run
}
