import type { MailSecrets } from '#server/modules/mail/secrets.ts'
import { judge, say, signIn, stockProduct, type TestApp } from '#tests/support/index.ts'
import { transact } from '#server/kernel/scope.ts'
import { system } from '#server/kernel/actor.ts'
import { changeStatus, expireOrder, markPaid } from '#server/modules/orders/lifecycle/index.ts'
import { mailReminder } from '#server/modules/orders/order-links/index.ts'
import { askForReview } from '#server/modules/reviews/index.ts'
import { changeSettings, checkOut, openShop, waitingOrder } from '#tests/support/orders.ts'
import { turnOnTwoStep } from '#tests/support/two-step.ts'
import { published, withCover } from '#tests/support/writing.ts'

type Person = { cookie: string; email: string; id: string }

/** A site with its owner, an admin, and a member whose links they mostly are. */
export type World = { app: TestApp; owner: Person; admin: Person; member: Person }

/** `reply-mail` stands in its mail as it is: the link works for good and may do nothing else. */
export type LinkKind = keyof MailSecrets | 'reply-mail'

type LinkRow = {
  /** The page that the link opens. */
  page: string
  /** The API behind the page's button; `:token` is the link's. */
  route: string
  json?: unknown
  /** It shows something, for as long as it works, instead of changing anything. */
  onlyReads?: true
  /** The one for whom it does something must be signed in. */
  needsMember?: true
  /** Brings the mail about. */
  cause(world: World): Promise<unknown>
  /** What a second use is answered, which changes nothing. */
  again: number
  /** Whose password ends it; or why none does. */
  endsWith: 'member' | { never: string } | { mailedAnew: string }
}

const strong = 'meadow-of-30-larks'

const send = (app: TestApp, path: string, cookie: string, json: unknown = {}) =>
  app.request(`/api/${path}`, { method: 'POST', cookie, json })

const askForAddress = ({ app, member }: World) =>
  send(app, 'auth/change-email', member.cookie, { email: 'noor@new.example' })

async function orderOfGuest(app: TestApp) {
  await openShop(app)
  const { id } = await stockProduct(app, { priceCents: 6000, stock: 9 })
  return checkOut(app, { items: [{ productId: id, quantity: 1 }] })
}

/** Every kind of link that is mailed; one that is missing here does not compile. */
export const LINK_ROWS: Record<LinkKind, LinkRow> = {
  'password-reset': {
    page: 'reset-password',
    route: 'auth/reset-password/:token',
    again: 400,
    json: { newPassword: strong },
    cause: ({ app, member }) => send(app, 'auth/forgot-password', '', { email: member.email }),
    endsWith: 'member',
  },
  'email-proof': {
    page: 'prove-email',
    route: 'auth/prove-email/:token',
    again: 200,
    needsMember: true,
    cause: async ({ app, member }) => {
      const unproven = app.db.updateTable('users').set({ email_proven_at: null })
      await unproven.where('id', '=', member.id).execute()
      await send(app, 'auth/prove-email', member.cookie)
    },
    endsWith: 'member',
  },
  'session-end': {
    page: 'end-session',
    route: 'auth/end-session/:token',
    again: 400,
    cause: ({ app, member }) => signIn(app, member.email),
    endsWith: 'member',
  },
  'email-change': {
    page: 'change-email',
    route: 'auth/change-email/:token',
    again: 400,
    needsMember: true,
    cause: askForAddress,
    endsWith: 'member',
  },
  'email-change-undo': {
    page: 'undo-email-change',
    route: 'auth/undo-email-change/:token',
    again: 400,
    cause: async (world) => {
      await askForAddress(world)
      await follow(world, 'email-change')
    },
    endsWith: { mailedAnew: 'a thief who changes address and password must not end the way back' },
  },
  'account-keep': {
    page: 'keep-account',
    route: 'auth/keep-account/:token',
    again: 400,
    cause: ({ app, member }) => send(app, 'auth/delete-account', member.cookie, { posts: 'owner' }),
    endsWith: 'member',
  },
  'data-export': {
    page: 'data-export',
    route: 'auth/data-export/:token/file',
    again: 200,
    onlyReads: true,
    cause: async ({ app, member }) => {
      await send(app, 'auth/export', member.cookie)
      await app.runTasks()
    },
    endsWith: 'member',
  },
  'order-claim': {
    page: 'claim-orders',
    route: 'orders/claims/:token',
    again: 200,
    needsMember: true,
    cause: async ({ app, member }) => {
      const { body } = await orderOfGuest(app)
      const json = { orderNumber: body.order.order_number }
      await send(app, 'orders/claims', member.cookie, json)
    },
    endsWith: 'member',
  },
  'order-finish': {
    page: 'finish-order',
    route: 'orders/finishes/:token',
    again: 200,
    cause: async ({ app }) => {
      const { id } = await stockProduct(app, { stock: 9 })
      const orderId = await waitingOrder(app, { items: [{ productId: id, quantity: 1 }] })
      const expires_at = app.clock.now().toISOString()
      await app.db.updateTable('orders').set({ expires_at }).where('id', '=', orderId).execute()
      await expireOrder(app.ctx, { orderId })
      await transact(app.ctx, (scope) => mailReminder(scope, { orderId }))
    },
    endsWith: { never: 'it belongs to an order, and ends with its reservation' },
  },
  'order-cancel': {
    page: 'cancel-order',
    route: 'orders/cancellations/:token',
    again: 409,
    cause: async ({ app }) => orderOfGuest(app),
    endsWith: { never: 'it belongs to an order, and is only for who has no account' },
  },
  'stock-wait': {
    page: 'tell-me',
    route: 'stock-waits/:token',
    again: 200,
    cause: async ({ app }) => {
      const { id } = await stockProduct(app, { stock: 0 })
      await send(app, `products/${id}/waits`, '', { email: 'waits@example.com' })
    },
    endsWith: { never: 'it belongs to an address and a product, and needs no account' },
  },
  'order-return': {
    page: 'return-order',
    route: 'order-returns/:token',
    again: 200,
    onlyReads: true,
    cause: async ({ app }) => {
      const { body } = await orderOfGuest(app)
      const orderId = body.order._id
      await transact(app.ctx, async (scope) => {
        await markPaid(scope, system('test'), { orderId, details: {} })
        const to = 'delivered'
        await changeStatus(scope, system('test'), { orderId, to, tracking: {} })
      })
    },
    endsWith: { never: 'it belongs to an order, and is only for who has no account' },
  },
  'order-review': {
    page: 'review-order',
    route: 'order-reviews/:token',
    again: 200,
    onlyReads: true,
    cause: async ({ app }) => {
      const { body } = await orderOfGuest(app)
      const orderId = body.order._id
      const delivered = app.db.updateTable('orders').set({ status: 'delivered' })
      await delivered.where('id', '=', orderId).execute()
      await transact(app.ctx, (scope) => askForReview(scope, { orderId }))
    },
    endsWith: { never: 'it belongs to an order, and does nothing but review what was in it' },
  },
  'order-confirmation': {
    page: 'confirm-order',
    route: 'orders/confirmations/:token',
    again: 200,
    cause: async ({ app }) => {
      await openShop(app)
      await changeSettings(app, { payOnDeliveryLimitCents: 5000 })
      const { id } = await stockProduct(app, { priceCents: 6000, stock: 9 })
      await checkOut(app, { items: [{ productId: id, quantity: 1 }] })
    },
    endsWith: { never: 'it belongs to an order, and is only for who has no account' },
  },
  invitation: {
    page: 'accept-invitation',
    route: 'auth/accept-invitation/:token',
    again: 404,
    json: { name: 'Ada Nwosu', password: strong },
    cause: ({ app, owner }) =>
      send(app, 'auth/users/invite', owner.cookie, { email: 'ada@example.com', role: 'user' }),
    endsWith: { never: 'the invited have no account yet; it ends when it is withdrawn' },
  },
  'ownership-take-back': {
    page: 'take-back',
    route: 'auth/ownership/:token',
    again: 400,
    cause: ({ app, owner, admin }) =>
      send(app, 'auth/ownership', owner.cookie, { userId: admin.id }),
    endsWith: { never: 'whoever took the account over changes its password first' },
  },
  'factor-removal': {
    page: 'remove-factor',
    route: 'auth/remove-factor/:token',
    again: 400,
    cause: ({ app, member }) => turnOnTwoStep(app, member.cookie),
    endsWith: { never: 'the factor outlives a new password, which every mail advises' },
  },
  'reply-mail': {
    page: 'unsubscribe',
    route: 'comments/reply-mail/:token',
    again: 200,
    cause: async ({ app, owner, member }) => {
      await withCover(app)
      const postId = (await published(app, owner.cookie))._id
      const asked = { postId, cookie: member.cookie, content: 'Which meter?' }
      const { comment } = await say(app, asked)
      await judge(app, comment._id, owner.cookie)
      await app.runTasks()
      const parent = comment._id
      await say(app, { postId, cookie: owner.cookie, content: 'The small one.', parent })
    },
    endsWith: { never: 'it only ends mail, and old mails must go on to end it' },
  },
}

/** The newest link of a kind that was mailed. */
export async function mailedToken({ app }: World, kind: LinkKind): Promise<string> {
  app.clock.advance(5000)
  await app.runTasks()
  const pattern = new RegExp(`/${LINK_ROWS[kind].page}/([\\w.%-]+)`)
  return app.mail.asked.flatMap(({ text }) => pattern.exec(text)?.[1] ?? []).at(-1) ?? ''
}

/** Uses a token as a link of a kind. Returns the status. */
export async function use({ app, member }: World, kind: LinkKind, token: string): Promise<number> {
  const { route, json, needsMember, onlyReads } = LINK_ROWS[kind]
  const path = route.replace(':token', token)
  const cookie = needsMember ? member.cookie : ''
  const answer = onlyReads ? app.request(`/api/${path}`) : send(app, path, cookie, json)
  return (await answer).status
}

async function follow(world: World, kind: LinkKind): Promise<void> {
  await use(world, kind, await mailedToken(world, kind))
}
