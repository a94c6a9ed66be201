import { guest, type Member } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import { freshApp } from '#tests/support/index.ts'
import { listHistory, recordChange } from './record-change.ts'

const app = freshApp()

const ines: Member = {
  kind: 'member',
  userId: 'u1',
  sessionId: 's',
  name: 'Ines',
  role: 'admin',
  isOwner: true,
}
const product = { kind: 'product', id: 'p1' } as const

type ProductDeed = Extract<Parameters<typeof recordChange>[1], { kind: 'product' }>

async function write(deed: Partial<ProductDeed>) {
  app.clock.advance(1)
  await transact(app.ctx, (scope) =>
    recordChange(scope, { ...product, actor: ines, verb: 'changed', ...deed }),
  )
}

const history = (subject: { kind: string; id: string } = product, limit?: number) =>
  listHistory(app.ctx.store.db, subject, limit)

test('a history says who did what, when, and what differs by it, the newest first', async () => {
  await write({ verb: 'created', after: { title: 'Cable', tags: ['usb'] } })
  await write({
    before: { title: 'Cable', tags: ['usb'], note: undefined },
    after: { title: 'USB cable', tags: ['usb'], price: 5 },
  })
  expect(await history()).toEqual([
    {
      at: app.clock.now().toISOString(),
      verb: 'changed',
      actor: 'Ines',
      actorId: 'u1',
      before: { title: 'Cable' },
      after: { title: 'USB cable', price: 5 },
    },
    expect.objectContaining({
      verb: 'created',
      before: {},
      after: { title: 'Cable', tags: ['usb'] },
    }),
  ])
})

test('a history names the job of the system, and says no more of a guest', async () => {
  await write({ actor: { kind: 'system', job: 'scheduled posts' } })
  await write({ actor: { kind: 'holder', of: 'order', secret: 'order-secret' } })
  await write({ actor: guest })
  const actors = (await history()).map(({ actor, actorId }) => [actor, actorId])
  expect(actors).toEqual([
    ['guest', null],
    ['guest', null],
    ['scheduled posts', null],
  ])
})

test('a history is of one thing alone, and as short as asked for', async () => {
  await write({})
  await write({ id: 'p2' })
  await transact(app.ctx, (scope) =>
    recordChange(scope, { kind: 'post', id: product.id, actor: ines, verb: 'published' }),
  )
  await write({ verb: 'erased' })
  expect(await history()).toHaveLength(2)
  expect(await history(product, 1)).toMatchObject([{ verb: 'erased' }])
})

test('a change that changes nothing leaves no history', async () => {
  await write({ before: { title: 'Cable' }, after: { title: 'Cable' } })
  expect(await history()).toEqual([])
})

test('a deed that is rolled back leaves no history', async () => {
  const failing = transact(app.ctx, async (scope) => {
    await recordChange(scope, { ...product, actor: ines, verb: 'changed' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await history()).toEqual([])
})
