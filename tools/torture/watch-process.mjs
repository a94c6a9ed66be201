import { Agent, get } from 'node:http'
import { residentMegabytes } from '#tools/bench/usage.mjs'

const PAUSE_MS = 4
const MEMORY_MS = 20
const [url, pid] = process.argv.slice(2)
// One connection that stays, as a load balancer has.
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const seen = { waitMs: 0, megabytes: 0 }
let askedAt = performance.now()

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
  const asked = get(`${url}/healthz`, { agent }, (answer) => {
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
  seen.waitMs = Math.max(seen.waitMs, performance.now() - askedAt)
}

function noteMemory() {
  try {
    seen.megabytes = Math.max(seen.megabytes, residentMegabytes(pid))
  } catch {
    // The process has ended; the requests tell.
  }
}
