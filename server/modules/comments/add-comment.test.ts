import { judge, say, threadsOf } from '#tests/support/comments.ts'
import { sharedApp, signedInAdmin, signedInMember, signedInOwner } from '#tests/support/index.ts'
import { writePost } from '#tests/support/posts.ts'
import { rowOf } from '#tests/support/rows.ts'

let post: string
const app = await sharedApp()
const { cookie: owner } = await signedInOwner(app)
const known = await trusted('Yara Stein')

beforeEach(async () => {
  app.clock.advance(16 * 60_000)
  post = (await writePost(app)).id
})

const sayHere = (cookie: string, content: unknown, parent?: unknown) =>
  say(app, { postId: post, cookie, content, parent })

let newcomers = 0
const newcomer = async () => (await signedInMember(app, `Newcomer ${++newcomers}`)).cookie

async function trusted(name: string): Promise<string> {
  const { cookie } = await signedInMember(app, name)
  const { id } = await writePost(app)
  const { comment } = await say(app, { postId: id, cookie, content: 'First' })
  await judge(app, comment._id, owner)
  return cookie
}

describe('who comments', () => {
  test('waits with the first one, which only they and admins see', async () => {
    const cookie = await newcomer()
    const { status, comment } = await sayHere(cookie, 'Is it loud?')
    expect(status).toBe(201)
    expect(comment).toMatchObject({
      content: 'Is it loud?',
      status: 'waiting',
      parent: null,
      isOwn: true,
      replies: [],
      createdAt: app.clock.now().toISOString(),
      author: { _id: expect.any(String), name: `Newcomer ${newcomers}` },
    })
    expect(Object.keys(comment.author ?? {}).sort()).toEqual(['_id', 'avatar', 'name'])
    expect((await threadsOf(app, post, cookie)).comments).toHaveLength(1)
    expect((await threadsOf(app, post, known)).comments).toEqual([])
    expect(await threadsOf(app, post)).toMatchObject({ comments: [], totalComments: 0 })
  })

  test('waits with the second one too while none is approved', async () => {
    const cookie = await newcomer()
    await sayHere(cookie, 'One')
    expect((await sayHere(cookie, 'Two')).comment.status).toBe('waiting')
  })

  test('is heard at once after one was approved', async () => {
    expect((await sayHere(known, 'Again')).comment.status).toBe('approved')
    expect((await threadsOf(app, post)).comments[0]).toMatchObject({
      content: 'Again',
      isOwn: false,
    })
  })

  test('is heard at once as an admin, and as the writer of the post', async () => {
    const admin = await signedInAdmin(app)
    expect((await sayHere(admin.cookie, 'From the desk')).comment.status).toBe('approved')
    const writer = await signedInMember(app, 'Post Writer')
    const { id } = await rowOf(app, 'users', { email_key: writer.email })
    const elsewhere = post
    post = (await writePost(app, { authorId: id })).id
    expect((await sayHere(writer.cookie, 'I wrote this')).comment.status).toBe('approved')
    // What nobody else approved opens no other door.
    post = elsewhere
    expect((await sayHere(writer.cookie, 'And this is new')).comment.status).toBe('waiting')
  })

  test('must be signed in', async () => {
    const { status, error } = await sayHere('', 'Hello')
    expect([status, error]).toEqual([401, 'Please login to comment'])
  })

  test('is refused after thirty in a quarter of an hour', async () => {
    const cookie = await newcomer()
    for (let count = 0; count < 30; count++)
      expect((await sayHere(cookie, `Thought ${count}`)).status).toBe(201)
    expect((await sayHere(cookie, 'One more')).status).toBe(429)
  })

  test('cannot say whose, when or how approved it is', async () => {
    const answer = await app.request(`/api/blogs/${post}/comments`, {
      method: 'POST',
      cookie: await newcomer(),
      json: { content: 'Mine', status: 'approved', author: 'x', _id: 'mine', createdAt: '2020' },
    })
    expect(((await answer.json()) as { comment: unknown }).comment).toMatchObject({
      status: 'waiting',
      author: { name: `Newcomer ${newcomers}` },
      createdAt: app.clock.now().toISOString(),
    })
  })
})

describe('the text of a comment', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1)) &lt;b&gt; "quoted" \'single\'',
    '</textarea><svg onload=alert(1)>',
  ])('is kept letter for letter: %s', async (content) => {
    expect((await sayHere(known, content)).comment.content).toBe(content)
  })

  test('keeps its line breaks, and loses what nobody can see', async () => {
    const { comment } = await sayHere(known, '  One\r\ntwo  \n\n\n\nthree\0\u0007 \uD800 ')
    expect(comment.content).toBe('One\ntwo\n\nthree �')
    const piled = await sayHere(known, `  Z${'\u0301'.repeat(3000)} and\n  \u202Esdrawkcab`)
    expect(piled.comment.content).toBe(`Z${'\u0301'.repeat(6)} and\n  sdrawkcab`)
  })

  test.each([
    [undefined, 'Write something first.'],
    ['', 'Write something first.'],
    [' \n\0\t ', 'Write something first.'],
    ['\u200B\u202E\u2800', 'Write something first.'],
    [['x'], 'Write something first.'],
    [{ length: 3 }, 'Write something first.'],
    [7, 'Write something first.'],
    [null, 'Write something first.'],
    ['x'.repeat(6000), 'At most 5,000 characters.'],
    ['x'.repeat(50_000), 'At most 5,000 characters.'],
  ])('is refused as %j', async (content, text) => {
    const { status, error, fields } = await sayHere(known, content)
    expect([status, error, fields]).toEqual([400, text, { content: text }])
  })

  test('may have 5,000 characters', async () => {
    expect((await sayHere(known, 'x'.repeat(5000))).status).toBe(201)
  })

  test('is not taken twice within a minute', async () => {
    await sayHere(known, 'Twice')
    const again = await sayHere(known, ' Twice\n')
    expect([again.status, again.error]).toEqual([409, 'You have just posted that.'])
    const elsewhere = (await writePost(app)).id
    const copy = await say(app, { postId: elsewhere, cookie: known, content: 'Twice' })
    expect(copy.status).toBe(409)
    app.clock.advance(61_000)
    expect((await sayHere(known, 'Twice')).status).toBe(201)
  })

  test('is taken once when it comes ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => sayHere(known, 'At once')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  test('is not stored for a robot that fills the hidden field', async () => {
    const answer = await app.request(`/api/blogs/${post}/comments`, {
      method: 'POST',
      cookie: known,
      json: { content: 'Cheap watches', homepage: 'https://spam.example' },
    })
    expect(answer.status).toBe(400)
    expect((await threadsOf(app, post, known)).comments).toEqual([])
  })
})

describe('a reply', () => {
  test('stands in the thread that it answers, oldest first', async () => {
    const first = (await sayHere(known, 'Question')).comment
    app.clock.advance(1)
    const reply = await sayHere(owner, 'Answer', first._id)
    expect(reply.comment.parent).toBe(first._id)
    app.clock.advance(1)
    const toReply = await sayHere(known, 'Thanks', reply.comment._id)
    expect(toReply.comment.parent).toBe(first._id)
    const { comments, totalComments } = await threadsOf(app, post)
    expect(comments).toHaveLength(1)
    expect(comments[0]?.replies.map(({ content }) => content)).toEqual(['Answer', 'Thanks'])
    expect(totalComments).toBe(3)
  })

  test('cannot answer what is unknown, elsewhere, waiting or hidden', async () => {
    const elsewhere = (await writePost(app)).id
    const foreign = await say(app, { postId: elsewhere, cookie: known, content: 'Elsewhere' })
    const waiting = await sayHere(await newcomer(), 'Waits')
    const hidden = await sayHere(known, 'Hidden')
    await judge(app, hidden.comment._id, owner, 'hidden')
    const ids = [foreign, waiting, hidden].map(({ comment }) => comment._id)
    for (const parent of [...ids, 'nothing', '\0']) {
      const { status, error } = await sayHere(known, 'Reply', parent)
      if (parent === '\0') expect(status).toBe(201)
      else expect([status, error]).toEqual([404, 'That comment is no longer there.'])
    }
  })

  test.each([[['x']], [7], [{}]])('is refused with the parent %j', async (parent) => {
    expect((await sayHere(known, 'Reply', parent)).status).toBe(400)
  })

  test('goes out of sight with its thread', async () => {
    const first = (await sayHere(known, 'Question')).comment
    await sayHere(owner, 'Answer', first._id)
    await judge(app, first._id, owner, 'hidden')
    expect(await threadsOf(app, post)).toMatchObject({ comments: [], totalComments: 0 })
    const answer = await app.request(`/api/blogs/${post}/reactions`)
    expect(await answer.json()).toMatchObject({ commentsCount: 0 })
  })
})

describe('a post without comments of its own', () => {
  test('is one that is not published', async () => {
    for (const status of ['draft', 'private'] as const) {
      post = (await writePost(app, { status })).id
      expect((await sayHere(owner, 'Psst')).status).toBe(404)
      expect((await app.request(`/api/blogs/${post}/comments`, { cookie: owner })).status).toBe(404)
    }
  })

  test.each(['nothing', '%00', 'x'.repeat(299)])('is one that is not there: %s', async (id) => {
    const path = `/api/blogs/${id}/comments`
    expect((await app.request(path)).status).toBe(404)
    const answer = await app.request(path, {
      method: 'POST',
      cookie: owner,
      json: { content: 'x' },
    })
    expect(answer.status).toBe(404)
  })
})

test('commenting leaves the content revision as it was', async () => {
  await threadsOf(app, post)
  const revision = app.ctx.store.revision()
  await sayHere(known, 'No new page')
  expect(app.ctx.store.revision()).toBe(revision)
})

test('a comment outlives its writer, and names nobody then', async () => {
  const { name, email, cookie } = await signedInMember(app, 'Short Stay')
  const { comment } = await sayHere(cookie, 'I was here')
  await judge(app, comment._id, owner)
  await app.db.deleteFrom('users').where('email_key', '=', email).execute()
  const { comments } = await threadsOf(app, post)
  expect(comments).toEqual([expect.objectContaining({ content: 'I was here', author: null })])
  expect(JSON.stringify(comments)).not.toContain(name)
})

describe('many threads', () => {
  test('come in pages of fifty, newest first, and a comment says on which it stands', async () => {
    const { db } = app
    const start = app.clock.now().getTime()
    const rows = Array.from({ length: 101 }, (_, index) => ({
      id: `thread-${String(index).padStart(3, '0')}-${post}`,
      post_id: post,
      parent_id: null,
      author_id: null,
      status: 'approved' as const,
      created_at: new Date(start + index).toISOString(),
      content: `Thread ${index}`,
    }))
    await db.insertInto('comments').values(rows).execute()
    const first = await threadsOf(app, post)
    expect([first.comments.length, first.totalPages, first.totalComments]).toEqual([50, 3, 101])
    expect(first.comments[0]?.content).toBe('Thread 100')
    const at = await threadsOf(app, post, undefined, `?comment=${rows[0]?.id}`)
    expect([at.currentPage, at.comments.map(({ content }) => content)]).toEqual([3, ['Thread 0']])
    expect((await threadsOf(app, post, undefined, '?comment=nothing')).currentPage).toBe(1)
    expect((await threadsOf(app, post, undefined, '?page=9')).comments).toEqual([])
  })

  test.each(['?page=0', '?page=x', '?limit=-1', '?page=1&page=2'])(
    'are never a fault: %s',
    async (query) => {
      const answer = await app.request(`/api/blogs/${post}/comments${query}`)
      expect([200, 400]).toContain(answer.status)
    },
  )
})
