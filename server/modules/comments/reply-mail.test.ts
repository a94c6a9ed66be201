import { MINUTE_MS } from '#server/kernel/clock.ts'
import { judge, say } from '#tests/support/comments.ts'
import { sharedApp, signedInMember, signedInOwner, WITH_MAIL } from '#tests/support/index.ts'
import { published, withCover } from '#tests/support/writing.ts'
import { changeRows, rowOf } from '#tests/support/rows.ts'

let noor: { cookie: string; email: string }
let question: string
let count = 0

const app = await sharedApp({ env: WITH_MAIL })
const { cookie: owner } = await signedInOwner(app)
await withCover(app)
const postId = (await published(app, owner))._id

beforeEach(async () => {
  noor = await signedInMember(app, `Noor ${(count += 1)}`)
  await provenSince(app.clock.now().toISOString())
  const { comment } = await say(app, { postId, cookie: noor.cookie, content: 'Which meter?' })
  question = comment._id
  await judge(app, question, owner)
  await app.runTasks()
})

function provenSince(email_proven_at: string | null) {
  return changeRows(app, 'users', { email_proven_at }, { email: noor.email })
}

async function answer(text: string): Promise<void> {
  const cookie = owner
  expect((await say(app, { postId, cookie, content: text, parent: question })).status).toBe(201)
}

async function answers() {
  await app.runTasks()
  const isAnswer = /repl(?:ies|ied) to/
  return app.mail.asked.filter(({ to, subject }) => to === noor.email && isAnswer.test(subject))
}

async function stopUrl(): Promise<URL> {
  const [mail] = await answers()
  const [, url = ''] = /^<(.+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '') ?? []
  return new URL(url)
}

test('the first answer is mailed at once, and all of the next hour in one mail', async () => {
  await answer(`First ${count}`)
  expect(await answers()).toHaveLength(1)
  for (let nr = 0; nr < 12; nr++) {
    app.clock.advance(1)
    await answer(`Answer ${count}.${nr}.`)
  }
  await app.runTasks()
  app.clock.advance(59 * MINUTE_MS)
  expect(await answers()).toHaveLength(1)
  app.clock.advance(MINUTE_MS)
  const [first, second, ...others] = await answers()
  expect(others).toEqual([])
  expect(first?.subject).toBe('Ines Okafor replied to your comment on Kiosk')
  expect(second?.subject).toBe('12 replies to your comments on Kiosk')
  expect(second?.text).toContain(`Answer ${count}.9.`)
  expect(second?.text).toContain('… and 2 more.')
  app.clock.advance(60 * MINUTE_MS)
  expect(await answers()).toHaveLength(2)
})

test('an answer that is hidden before its mail is left out', async () => {
  await answer(`Seen ${count}`)
  await answers()
  const cookie = owner
  const hidden = await say(app, { postId, cookie, content: `Hidden ${count}`, parent: question })
  await answer(`Shown ${count}`)
  await judge(app, hidden.comment._id, owner, 'hidden')
  app.clock.advance(60 * MINUTE_MS)
  const mail = (await answers()).at(-1)
  expect(mail?.text).toContain(`Shown ${count}`)
  expect(mail?.text).not.toContain(`Hidden ${count}`)
})

test('a mail can be ended by its header, with one post of a mail program that is not signed in', async () => {
  await answer(`Enough ${count}`)
  const url = await stopUrl()
  const [mail] = await answers()
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const posted = await app.request(url.pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(posted.status).toBe(200)
  app.clock.advance(60 * MINUTE_MS)
  await answer(`Unheard ${count}`)
  expect(await answers()).toHaveLength(1)
})

test('opening the link of the header ends nothing: it leads to the page of the mail, which asks', async () => {
  await answer(`Opened ${count}`)
  const url = await stopUrl()
  const opened = await app.request(url.pathname)
  expect(opened.status).toBe(302)
  const [mail] = await answers()
  expect(mail?.text).toContain(`http://localhost:3000${opened.headers.get('Location')}`)
  expect(mail?.html).toContain(String(opened.headers.get('Location')))
  app.clock.advance(60 * MINUTE_MS)
  await answer(`Heard ${count}`)
  expect(await answers()).toHaveLength(2)
})

test('a link that was not mailed ends nobody’s mail', async () => {
  await answer(`Kept ${count}`)
  const { pathname } = await stopUrl()
  const other = await signedInMember(app, `Other ${count}`)
  const { id } = await rowOf(app, 'users', { email: other.email })
  const hash = pathname.split('.')[1]
  for (const path of [
    `${pathname}x`,
    `/api/comments/reply-mail/${id}.${hash}`,
    `${pathname.split('.')[0]}.`,
  ])
    expect((await app.request(path, { method: 'POST' })).status).toBe(404)
})

test('a member chooses in the settings, too', async () => {
  const put = (wanted: boolean) =>
    app.request('/api/comments/reply-mail', {
      method: 'PUT',
      cookie: noor.cookie,
      json: { wanted },
    })
  await put(false)
  const read = await app.request('/api/comments/reply-mail', { cookie: noor.cookie })
  expect(await read.json()).toEqual({ wanted: false, mailIsOn: true })
  await answer(`Unwanted ${count}`)
  expect(await answers()).toEqual([])
  await put(true)
  await answer(`Wanted ${count}`)
  const mails = await answers()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toContain(`Unwanted ${count}`)
})

test('no answers are mailed to an address that nobody has proved', async () => {
  await provenSince(null)
  await answer(`Not sent ${count}`)
  expect(await answers()).toEqual([])
})
