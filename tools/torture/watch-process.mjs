import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { residentMegabytes } from '#tools/bench/usage.mjs'

const PAUSE_MS = 4
const MEMORY_MS = 20
const [url, pid] = process.argv.slice(2)
// One connection that stays, as a load balancer has.
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const seen = { waitMs: 0, clockMs: 0, megabytes: 0 }
let askedAt = performance.now()
let queuedBefore = queuedMs()

process.once('message', () => {
  noteWait()
  noteMemory()
  process.send(seen)
})
process.once('disconnect', () => process.exit())
setInterval(noteMemory, MEMORY_MS)
ask()
process.send('watching')

function ask() {
  askedAt = performance.now()
  queuedBefore = queuedMs()
  const asked = get(url, { agent }, (answer) => {
    answer.resume().once('end', () => {
      noteWait()
      setTimeout(ask, PAUSE_MS)
    })
  })
  // A server that is gone keeps everybody waiting.
  asked.once('error', () => (seen.waitMs = Infinity))
}

// Also counts an answer that is still awaited.
function noteWait() {
  const clockMs = performance.now() - askedAt
  seen.clockMs = Math.max(seen.clockMs, clockMs)
  seen.waitMs = Math.max(seen.waitMs, clockMs - (queuedMs() - queuedBefore))
}

// How long the server's first thread could have run while the machine ran something else; only Linux tells.
function queuedMs() {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

function noteMemory() {
  try {
    seen.megabytes = Math.max(seen.megabytes, residentMegabytes(pid))
  } catch {
    // The process has ended; the requests tell.
  }
}
