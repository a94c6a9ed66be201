import { Agent, request } from 'node:http'
import { newAddress } from './addresses.ts'

type Order = { port: number; origin: string; paths: string[]; perSecond: number; seconds: number }

// Readers do not report twenty at a time.
const TICK_MS = 2

const order: Order = JSON.parse(process.argv[2] ?? '')
process.stdout.write(JSON.stringify(await run(order)))
process.exit(0)

/** Reports so many views a second, each of another visitor, however long the answers take. */
async function run({ port, origin, paths, perSecond, seconds }: Order) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const total = perSecond * seconds
  const startedAt = performance.now()
  const sent: Promise<string>[] = []
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, ((performance.now() - startedAt) / 1000) * perSecond)
      while (sent.length < due)
        sent.push(report(paths[sent.length % paths.length] ?? '/', headers()))
      if (sent.length < total) return
      clearInterval(timer)
      resolve()
    }, TICK_MS)
  })
  const answers = Object.fromEntries(
    [...Map.groupBy(await Promise.all(sent), (answer) => answer)].map(([answer, all]) => [
      answer,
      all.length,
    ]),
  )
  return { sent: total, answers, seconds: (performance.now() - startedAt) / 1000 }

  /** Resolves to the status of the answer, or to why there was none. */
  function report(path: string, named: Record<string, string>): Promise<string> {
    const body = JSON.stringify({ path, referrer: 'https://www.google.com/' })
    return new Promise((resolve) => {
      const asked = request(
        { agent, port, host: '127.0.0.1', method: 'POST', path: '/api/views', headers: named },
        (answer) => {
          answer.resume()
          answer.once('end', () => resolve(String(answer.statusCode)))
        },
      )
      asked.once('error', (error: NodeJS.ErrnoException) => {
        // As browsers do where the server ended an idle connection in the moment in which it was used again.
        const isAgain = asked.reusedSocket && error.code === 'ECONNRESET'
        resolve(isAgain ? report(path, named) : (error.code ?? error.message))
      })
      asked.end(body)
    })
  }

  function headers(): Record<string, string> {
    return {
      'Content-Type': 'application/json',
      Origin: origin,
      'Sec-Fetch-Site': 'same-origin',
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'X-Forwarded-For': newAddress(),
    }
  }
}
