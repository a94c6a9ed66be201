import { judge, outbox, say, threadsOf } from '#tests/support/comments.ts'
import { transact } from '#server/kernel/scope.ts'
import { sharedApp, signedInMember, signedInOwner, writePost } from '#tests/support/index.ts'
import { changeRows } from '#tests/support/rows.ts'
import { countWaitingComments, listWaitingComments } from './index.ts'
import type { ModeratedComment } from './schema.ts'

let noor: string
let post: { id: string; slug: string }
const app = await sharedApp()
const { cookie: owner } = await signedInOwner(app)

let members = 0
beforeEach(async () => {
  const { db } = app
  await db.deleteFrom('comments').execute()
  const none = { waiting_comments: 0, approved_comments: 0, hidden_comments: 0 }
  await db.updateTable('post_numbers').set(none).execute()
  await db.updateTable('comment_counts').set({ count: 0 }).execute()
  await db.deleteFrom('mails').execute()
  app.clock.advance(16 * 60_000)
  noor = (await signedInMember(app, `Noor ${++members}`)).cookie
  post = await writePost(app, { title: 'The dock' })
})

const sayAs = (cookie: string, content: string, parent?: string) =>
  say(app, { postId: post.id, cookie, content, parent })

async function desk(query = '', cookie = owner) {
  const answer = await app.request(`/api/comments${query}`, { cookie })
  return (await answer.json()) as {
    comments: ModeratedComment[]
    counts: Record<string, number>
    currentPage: number
    totalPages: number
  }
}

const remove = (id: string, cookie?: string) =>
  app.request(`/api/comments/${id}`, { method: 'DELETE', ...(cookie && { cookie }) })

describe('the list for admins', () => {
  test('finds comments by words and by writer, in one state or in all', async () => {
    const dock = await sayAs(noor, 'The 100% DOCK holds')
    app.clock.advance(1000)
    const lamp = await sayAs(owner, 'A lamp')
    const ids = async (query: string) => {
      const { comments, totalPages } = await desk(`?limit=1&${query}`)
      return [comments.map(({ _id }) => _id), totalPages]
    }
    expect(await ids('status=all&search=dock')).toEqual([[dock.comment._id], 1])
    expect(await ids('status=all&search=100%25%20d')).toEqual([[dock.comment._id], 1])
    expect(await ids(`status=waiting&search=NOOR%20${members}`)).toEqual([[dock.comment._id], 1])
    expect(await ids('status=approved&search=dock')).toEqual([[], 1])
    expect(await ids('status=all')).toEqual([[lamp.comment._id], 2])
    expect(await ids('status=all&page=2')).toEqual([[dock.comment._id], 2])
  })

  test('finds the comments of one account, not those of a namesake, and counts them alone', async () => {
    const id = async (cookie: string) =>
      ((await (await app.request('/api/auth/me', { cookie })).json()) as { data: { _id: string } })
        .data._id
    const first = await sayAs(noor, 'Mine.')
    app.clock.advance(60_001)
    const spam = await sayAs(noor, 'Buy now.')
    const namesake = (await signedInMember(app, `Namesake ${members}`)).cookie
    const name = `noor ${members}`
    await changeRows(
      app,
      'users',
      { name: `Noor ${members}`, name_key: name },
      { name_key: `namesake ${members}` },
    )
    await sayAs(namesake, 'Not mine.')
    await judge(app, spam.comment._id, owner, 'spam')
    const author = await id(noor)
    const { comments, counts } = await desk(`?author=${author}`)
    expect(comments.map(({ _id }) => _id)).toEqual([first.comment._id])
    expect(counts).toEqual({ waiting: 1, approved: 0, hidden: 0, spam: 1 })
    expect((await desk(`?author=${author}&status=all&search=buy`)).comments).toHaveLength(1)
    expect((await desk('?author=nobody&status=all')).comments).toEqual([])
  })

  test('shows waiting comments, longest waiting first, with their posts', async () => {
    const first = await sayAs(noor, 'One')
    app.clock.advance(1000)
    await sayAs(noor, 'Two')
    const { comments, counts, totalPages } = await desk()
    expect(comments.map(({ content }) => content)).toEqual(['One', 'Two'])
    expect(comments[0]).toMatchObject({
      _id: first.comment._id,
      status: 'waiting',
      isFirst: true,
      isOwn: false,
      author: { name: `Noor ${members}` },
      post: { _id: post.id, slug: post.slug, title: 'The dock', isPublished: true },
    })
    expect([counts, totalPages]).toEqual([{ waiting: 2, approved: 0, hidden: 0, spam: 0 }, 1])
  })

  test('shows one state at a time, in pages', async () => {
    for (let count = 0; count < 21; count++) {
      app.clock.advance(1000)
      await sayAs(owner, `Said ${count}`)
    }
    const first = await desk('?status=approved')
    expect([first.comments.length, first.totalPages]).toEqual([20, 2])
    expect(first.comments[0]?.content).toBe('Said 20')
    expect((await desk('?status=approved&page=2')).comments).toHaveLength(1)
    expect((await desk('?status=approved&page=3')).comments).toEqual([])
    expect((await desk('?status=hidden')).comments).toEqual([])
  })

  test.each(['?status=loud', '?page=-1', '?status=waiting&status=hidden', '?page=%00'])(
    'refuses %s',
    async (query) => {
      expect((await app.request(`/api/comments${query}`, { cookie: owner })).status).toBe(400)
    },
  )
})

describe('a verdict', () => {
  test('makes a comment public, hides it, and makes it public again', async () => {
    const { comment } = await sayAs(noor, 'Is it loud?')
    const seen = async () => (await threadsOf(app, post.id)).comments.length
    for (const [status, count] of [
      ['approved', 1],
      ['hidden', 0],
      ['approved', 1],
    ] as const) {
      const answer = await judge(app, comment._id, owner, status)
      expect(answer.status).toBe(200)
      expect(((await answer.json()) as { comment: unknown }).comment).toMatchObject({ status })
      expect(await seen()).toBe(count)
    }
    expect((await sayAs(noor, 'Trusted now')).comment.status).toBe('approved')
  })

  test.each(['waiting', 'deleted', '', ['approved'], null, 1, { $ne: 1 }])(
    'is refused as %j',
    async (status) => {
      const { comment } = await sayAs(noor, 'Mine')
      expect((await judge(app, comment._id, owner, status)).status).toBe(400)
    },
  )

  test.each(['nothing', '%00', 'x'.repeat(299)])('finds nothing at %s', async (id) => {
    expect((await judge(app, id, owner)).status).toBe(404)
  })
})

describe('the number below a post', () => {
  const shown = async () => {
    const answer = await app.request(`/api/blogs/${post.id}/reactions`)
    return ((await answer.json()) as { commentsCount: number }).commentsCount
  }

  test('is what everybody sees there, after every change', async () => {
    const { comment } = await sayAs(noor, 'Question')
    expect(await shown()).toBe(0)
    await judge(app, comment._id, owner)
    await sayAs(owner, 'Answer', comment._id)
    expect(await shown()).toBe(2)
    await judge(app, comment._id, owner, 'hidden')
    expect(await shown()).toBe(0)
    await judge(app, comment._id, owner)
    expect(await shown()).toBe(2)
    await remove(comment._id, owner)
    expect(await shown()).toBe(0)
  })

  test('counts everybody who comments at once', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `Crowd ${members} ${at}`)
    const crowd = await Promise.all(names.map((name) => signedInMember(app, name)))
    const said = await Promise.all(crowd.map(({ cookie }, at) => sayAs(cookie, `Number ${at}`)))
    await Promise.all(said.map(({ comment }) => judge(app, comment._id, owner)))
    await Promise.all(crowd.map(({ cookie }, at) => sayAs(cookie, `Again ${at}`)))
    expect(await shown()).toBe(24)
  })
})

describe('deleting', () => {
  test('is for the writer and for admins, and takes the replies along', async () => {
    const { comment } = await sayAs(noor, 'Question')
    await judge(app, comment._id, owner)
    await sayAs(owner, 'Answer', comment._id)
    const other = (await signedInMember(app, `Other ${members}`)).cookie
    expect((await remove(comment._id)).status).toBe(401)
    expect((await remove(comment._id, other)).status).toBe(403)
    expect(await threadsOf(app, post.id)).toMatchObject({ totalComments: 2 })
    expect((await remove(comment._id, noor)).status).toBe(200)
    expect(await threadsOf(app, post.id)).toMatchObject({ comments: [], totalComments: 0 })
    expect((await remove(comment._id, noor)).status).toBe(404)
    const second = await sayAs(noor, 'Another')
    expect((await remove(second.comment._id, owner)).status).toBe(200)
  })

  test('does not tell others of a comment that waits', async () => {
    const { comment } = await sayAs(noor, 'Not yet')
    const other = (await signedInMember(app, `Other ${members}`)).cookie
    expect((await remove(comment._id, other)).status).toBe(404)
    expect((await desk()).counts.waiting).toBe(1)
  })
})

describe('the door', () => {
  test('tells how many wait, and how the oldest begin', async () => {
    await sayAs(noor, `One\ntwo ${'long '.repeat(60)}`)
    app.clock.advance(1)
    await sayAs(noor, 'Second')
    expect(await countWaitingComments(app.ctx)).toBe(2)
    const [first, ...others] = await listWaitingComments(app.ctx, 1)
    expect(others).toEqual([])
    expect(first).toMatchObject({
      author: `Noor ${members}`,
      postTitle: 'The dock',
      isFirst: true,
    })
    expect(first?.text).toMatch(/^One two long .*…$/)
    expect(first?.text.length).toBeLessThanOrEqual(140)
  })
})

describe('mail', () => {
  test('tells the owner of a waiting comment, means only its text, and leads to the desk', async () => {
    await sayAs(noor, '<b>loud</b>\nreally')
    const [mail, ...others] = await outbox(app)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'ines@example.com' })
    expect(mail?.subject).toBe('A comment is awaiting approval on Kiosk')
    expect(mail?.text).toContain('“The dock”:\n\n> <b>loud</b>\n> really')
    expect(mail?.text).toContain('/dashboard/comments')
    expect(mail?.html).toContain('&lt;b&gt;loud&lt;/b&gt;<br>really')
  })

  test('comes once in ten minutes, with all that came meanwhile', async () => {
    await sayAs(noor, 'One')
    expect(await outbox(app)).toHaveLength(1)
    await sayAs(noor, 'Two')
    await app.runTasks()
    app.clock.advance(9 * 60_000)
    await sayAs(noor, 'Three')
    expect(await outbox(app)).toHaveLength(1)
    app.clock.advance(60_000)
    const mails = await outbox(app)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A comment is awaiting approval on Kiosk',
      '2 comments are awaiting approval on Kiosk',
    ])
    expect(mails[1]?.text).toMatch(/Two[\s\S]*Three/)
    app.clock.advance(10 * 60_000)
    expect(await outbox(app)).toHaveLength(2)
  })

  test('is written after the comment, and a waiting one puts itself off without looking each minute', async () => {
    await sayAs(noor, 'One')
    expect(await app.db.selectFrom('mails').selectAll().execute()).toEqual([])
    expect(await outbox(app)).toHaveLength(1)
    const pauseEndsAt = new Date(app.clock.now().getTime() + 10 * 60_000).toISOString()
    app.clock.advance(60_000)
    await sayAs(noor, 'Two')
    await app.runTasks()
    const waiting = await app.db
      .selectFrom('tasks')
      .select('run_at')
      .where('kind', '=', 'comments.mail-waiting')
      .execute()
    expect(waiting).toEqual([{ run_at: pauseEndsAt }])
  })

  test('comes once however often its event is heard, and is marked for whom it is', async () => {
    const mine = await sayAs(owner, 'Note')
    const { comment } = await sayAs(noor, 'Question', mine.comment._id)
    await judge(app, comment._id, owner)
    const heard = { id: comment._id, from: 'waiting', to: 'approved' } as const
    await transact(app.ctx, async (scope) => {
      await scope.emit('comment.judged', heard)
      await scope.emit('comment.added', { id: comment._id, status: 'approved' })
    })
    const mails = await outbox(app)
    expect(mails.map(({ subject, audience }) => [subject, audience])).toEqual([
      [`Noor ${members} replied to your comment on Kiosk`, 'owner'],
    ])
  })

  test('tells a writer of an approved reply, once, with the place where it was said', async () => {
    const { comment } = await sayAs(noor, 'Question')
    await judge(app, comment._id, owner)
    const { cookie } = await signedInMember(app, `Helper ${members}`)
    const reply = await sayAs(cookie, 'Answer', comment._id)
    await app.runTasks()
    await app.db.deleteFrom('mails').execute()
    await judge(app, reply.comment._id, owner)
    await judge(app, reply.comment._id, owner, 'hidden')
    await judge(app, reply.comment._id, owner)
    const mails = await outbox(app)
    expect(mails.map(({ recipient }) => recipient)).toEqual([`noor.${members}@example.com`])
    expect(mails[0]?.subject).toBe(`Helper ${members} replied to your comment on Kiosk`)
    expect(mails[0]?.text).toContain(`/blog/${post.slug}#comment-${reply.comment._id}`)
  })

  test('does not go to oneself, nor to somebody whose account is gone', async () => {
    const mine = await sayAs(owner, 'Note')
    await sayAs(owner, 'Also', mine.comment._id)
    expect(await outbox(app)).toEqual([])
    const gone = await signedInMember(app, `Gone ${members}`)
    const theirs = await sayAs(gone.cookie, 'Bye')
    await judge(app, theirs.comment._id, owner)
    const { db } = app
    await db.deleteFrom('users').where('email_key', '=', gone.email).execute()
    await db.deleteFrom('mails').execute()
    await sayAs(owner, 'Farewell', theirs.comment._id)
    expect(await outbox(app)).toEqual([])
  })
})
