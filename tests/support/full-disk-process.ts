import { closeSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { createApi } from '#server/app.ts'
import { createOwner } from '#server/modules/accounts/index.ts'
import { configOrStop } from '#server/start/environment.ts'
import { openContext } from '#server/start/open-context.ts'
import { cookiesOf } from './people.ts'

/**
 * Lives through a full disk: DATA_DIR must lie on a small file system that nobody else uses. Prints the status of each
 * request as JSON.
 */
const owner = { name: 'Ines Okafor', email: 'ines@example.com', password: 'lantern-7-orchard' }
const config = configOrStop()
const ctx = await openContext(config, pino({ level: 'silent' }))
const api = createApi(ctx)
await createOwner(ctx, owner)
const ballast = join(config.dataDir, '..', 'ballast')
let cookie = ''

while ((await ctx.disk.room()) && reserveBytes() < 16 * 1024 * 1024) await wait(50)
await signIn()
const id = await draft()
const said: Record<string, unknown> = { reading: (await send('GET', '/readyz')).status }
fill()
// Within a second of the last look, it may still be saved, by a piece of the reserve.
await saveDraft()
fill()
const refused = await saveDraft()
said.next = [refused.status, refused.headers.get('retry-after')]
said.words = ((await refused.json()) as { error: string }).error
said.signIn = await signIn()
fill()
said.signInAgain = await signIn()
said.ready = await (await send('GET', '/readyz')).json()
said.bin = (await send('DELETE', `/api/blogs/${id}`)).status
said.erase = (await send('DELETE', `/api/blogs/bin/${id}`)).status
said.signUp = (await send('POST', '/api/auth/signup', { ...owner, email: 'x@example.com' })).status
rmSync(ballast)
while ((await ctx.disk.room()).level === 'full') await wait(50)
said.afterwards = (await saveDraft()).status
said.halfFiles = readdirSync(config.dataDir, { recursive: true }).filter((name) =>
  String(name).endsWith('.part'),
)
await ctx.store.close()
process.stdout.write(JSON.stringify(said))

function reserveBytes(): number {
  return statSync(join(config.dataDir, 'disk-reserve'), { throwIfNoEntry: false })?.size ?? 0
}

function send(method: string, path: string, json?: unknown) {
  const headers = { cookie, ...(json !== undefined && { 'content-type': 'application/json' }) }
  const body = json === undefined ? null : JSON.stringify(json)
  return api.fetch(new Request(config.publicUrl + path, { method, headers, body }), {})
}

async function signIn(): Promise<number> {
  const answer = await send('POST', '/api/auth/login', owner)
  if (answer.ok) cookie = cookiesOf(answer)
  return answer.status
}

function saveDraft() {
  const content = `<p>${'word '.repeat(4000)}</p>`
  return send('POST', '/api/blogs', { title: 'A draft', content, status: 'draft' })
}

async function draft(): Promise<string> {
  return ((await (await saveDraft()).json()) as { post: { _id: string } }).post._id
}

// As another program would: until not one byte more fits.
function fill(): void {
  const file = openSync(ballast, 'a')
  for (const size of [65_536, 512]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch {
      // There is no room left for this size.
    }
  }
  closeSync(file)
}
