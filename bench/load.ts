import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { newAddress } from './addresses.ts'
import { zipf } from './large/random.ts'

type Load = {
  port: number
  /** The most popular first; visitors ask for the n-th with a share of 1 / n. */
  paths: string[]
  headers: string[]
  /** Posted, each time with a key and the address of a visitor of its own. */
  body?: string
  status: number
  connections: number
  seconds: number
}
type Reading = { missing: number; isChunked: boolean; head: Buffer | undefined }

const HEAD_END = Buffer.from('\r\n\r\n')
const CHUNKS_END = Buffer.from('0\r\n\r\n')

const load: Load = JSON.parse(process.argv[2] ?? '')
process.stdout.write(JSON.stringify(await run(load)))
process.exit(0)

/** Keeps every connection busy with one request after another, as raw bytes, and reads only as much as it must. */
async function run({ port, paths, headers, body, status, connections, seconds }: Load) {
  const head = [`Host: 127.0.0.1:${port}`, ...headers]
  const requests = paths.map((path) =>
    Buffer.from([`GET ${path} HTTP/1.1`, ...head, '', ''].join('\r\n')),
  )
  const post = [
    `POST ${paths[0]} HTTP/1.1`,
    ...head,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body ?? '')}`,
    '',
  ].join('\r\n')
  const draw = zipf(requests.length)
  const expected = Buffer.from(`HTTP/1.1 ${status} `)
  const latencies: number[] = []
  let isOver = false
  const finished = Array.from({ length: connections }, () => keepBusy(connect(port, '127.0.0.1')))
  const startedAt = performance.now()
  setTimeout(() => (isOver = true), seconds * 1000)
  await Promise.all(finished)
  const elapsed = (performance.now() - startedAt) / 1000
  const sorted = Float64Array.from(latencies).toSorted()
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return {
    requests: sorted.length,
    perSecond: sorted.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
  }

  function keepBusy(socket: Socket): Promise<void> {
    const reading: Reading = { missing: 0, isChunked: false, head: undefined }
    let sentAt = 0
    socket.setNoDelay(true)
    return new Promise((resolve, reject) => {
      const send = () => {
        sentAt = performance.now()
        socket.write(
          body === undefined
            ? (requests[draw(Math.random)] ?? '')
            : `${post}Idempotency-Key: ${randomUUID()}\r\nX-Forwarded-For: ${newAddress()}\r\n\r\n${body}`,
        )
      }
      socket.once('error', reject)
      socket.once('connect', send)
      socket.on('data', (bytes) => {
        if (!isComplete(reading, bytes)) return
        if (!reading.head?.subarray(0, expected.length).equals(expected)) {
          return reject(new Error(`unexpected answer: ${reading.head?.toString('latin1', 0, 60)}`))
        }
        latencies.push(performance.now() - sentAt)
        reading.head = undefined
        if (!isOver) return send()
        socket.destroy()
        resolve()
      })
    })
  }
}

function isComplete(reading: Reading, bytes: Buffer): boolean {
  if (reading.head && reading.missing > 0) {
    reading.missing -= bytes.length
    return reading.missing <= 0
  }
  if (reading.head && reading.isChunked) return bytes.subarray(-5).equals(CHUNKS_END)
  const end = bytes.indexOf(HEAD_END)
  if (end < 0) throw new Error('the head of an answer came in pieces')
  reading.head = bytes.subarray(0, end)
  const head = reading.head.toString('latin1').toLowerCase()
  reading.isChunked = head.includes('\ntransfer-encoding: chunked')
  if (reading.isChunked) return bytes.subarray(-5).equals(CHUNKS_END)
  const length = Number(/\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0)
  reading.missing = length - (bytes.length - end - HEAD_END.length)
  return reading.missing <= 0
}
