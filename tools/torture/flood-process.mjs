import { Agent, request } from 'node:http'

const [url, connections] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const over = new AbortController()
const seen = { answers: 0, shed: 0, odd: new Set() }

// What nobody has asked for before: nothing of it can come from a cache.
const KINDS = [
  (count) => ({ path: `/search?q=flood+${count}` }),
  (count) => ({ path: `/blog/no-such-post-${count}` }),
  (count) => ({ path: `/store?search=flood+${count}` }),
  (count) => ({ path: `/api/search?q=flood+${count}` }),
  (count) => ({ path: `/api/blogs?page=${count + 1}` }),
  (count) => ({
    path: '/api/auth/contact',
    body: { name: 'Flood', email: `flood-${count}@site.test`, message: `Message ${count}` },
  }),
  (count) => ({ path: '/api/views', body: { path: `/blog/a-${count}`, referrer: '' } }),
]

process.once('message', () => {
  over.abort()
  process.send({ ...seen, odd: [...seen.odd] })
})
process.once('disconnect', () => process.exit())
for (let each = 0; each < Number(connections); each++) void keepAsking(each)

async function keepAsking(first) {
  for (let count = first; !over.signal.aborted; count += Number(connections)) {
    const kind = KINDS[count % KINDS.length]
    const { status, headers } = await ask(kind(count), count)
    seen.answers++
    if (status === 503 && headers['retry-after']) seen.shed++
    else if (![200, 201, 202, 204, 404].includes(status)) seen.odd.add(status)
  }
}

function ask({ path, body }, count) {
  const text = body && JSON.stringify(body)
  const headers = {
    'X-Forwarded-For': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
    ...(text && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
  }
  const options = { agent, headers, method: text ? 'POST' : 'GET' }
  return new Promise((resolve) => {
    const asked = request(url + path, options, (answer) => {
      answer
        .resume()
        .once('end', () => resolve({ status: answer.statusCode, headers: answer.headers }))
      answer.once('error', () => resolve({ status: 0, headers: {} }))
    })
    asked.once('error', () => resolve({ status: 0, headers: {} }))
    asked.end(text)
  })
}
