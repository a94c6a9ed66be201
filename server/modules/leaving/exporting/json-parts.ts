import type { Context } from '#server/kernel/context.ts'
import { listSessionsOf } from '#server/modules/accounts/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { orderRecords } from './order-records.ts'
import { rowsOf } from './pages.ts'
import type { Exported } from './queries.ts'
import * as parts from './queries-parts.ts'

type Reading = { ctx: Context; person: Exported }

type JsonPart = {
  name: string
  about: string
  /** What the person never had gets no file. */
  isOptional?: true
  records(reading: Reading): AsyncIterable<object>
}

/** The files that hold lists, in the order of the zip. */
export const JSON_PARTS: JsonPart[] = [
  { name: 'addresses.json', about: 'the addresses that you saved', records: addressRecords },
  {
    name: 'orders.json',
    about: 'your orders with their items, totals, status and tracking',
    records: ({ ctx, person }) => orderRecords(ctx.store.db, person.id),
  },
  {
    name: 'comments.json',
    about: 'the comments that you wrote, those that wait or are hidden too',
    records: commentRecords,
  },
  {
    name: 'reviews.json',
    about: 'the reviews that you wrote of what you bought, those that wait or are hidden too',
    isOptional: true,
    records: reviewRecords,
  },
  {
    name: 'likes.json',
    about: 'the posts that you liked',
    records: (reading) => markRecords(reading, parts.listLikes),
  },
  {
    name: 'saves.json',
    about: 'the posts that you saved',
    records: (reading) => markRecords(reading, parts.listSaves),
  },
  { name: 'sessions.json', about: 'where you are signed in', records: sessionRecords },
  {
    name: 'messages.json',
    about: 'what you wrote to the site by its contact form, and the answers',
    isOptional: true,
    records: messageRecords,
  },
  {
    name: 'back-in-stock.json',
    about: 'the products of which you want to be told when they are back',
    isOptional: true,
    records: stockWaitRecords,
  },
]

async function* addressRecords({ ctx, person }: Reading) {
  for (const row of await parts.listAddresses(ctx.store.db, person.id)) {
    const { full_name: fullName, address_line1: line1, address_line2: line2 } = row
    const { phone, city, state, postal_code: postalCode, country, created_at: createdAt } = row
    const lines = { fullName, phone, line1, line2, city, state, postalCode, country }
    yield { ...lines, isDefault: row.is_default === 1, createdAt }
  }
}

const COMMENT_STATUS = { waiting: 'pending', approved: 'public', hidden: 'hidden' } as const

async function* commentRecords(reading: Reading) {
  const { ctx, person } = reading
  const read = (after: string) => parts.listComments(ctx.store.db, { userId: person.id, after })
  for await (const row of rowsOf(read))
    yield {
      id: row.id,
      post: postOf(reading, row),
      text: row.content,
      status: COMMENT_STATUS[row.status],
      isReply: row.parent_id !== null,
      createdAt: row.created_at,
    }
}

async function* reviewRecords({ ctx, person }: Reading) {
  const read = (after: string) => parts.listReviews(ctx.store.db, { userId: person.id, after })
  for await (const row of rowsOf(read))
    yield {
      id: row.id,
      product: {
        title: row.product_title,
        url: ctx.config.publicUrl + pathTo.product(row.slug),
      },
      order: row.number,
      name: row.name,
      stars: row.stars,
      title: row.title,
      text: row.text,
      status: REVIEW_STATUS[row.status],
      answer: row.answer,
      createdAt: row.created_at,
      changedAt: row.updated_at,
    }
}

const REVIEW_STATUS = { waiting: 'pending', published: 'public', hidden: 'hidden' } as const

async function* markRecords(reading: Reading, list: typeof parts.listLikes) {
  const { ctx, person } = reading
  const read = (after: string) => list(ctx.store.db, { userId: person.id, after })
  for await (const row of rowsOf(read))
    yield { post: postOf(reading, row), createdAt: row.created_at }
}

type ShownPost = { title: string; slug: string; post_status: string }

// What is not public any more is its author's again.
function postOf({ ctx }: Reading, { title, slug, post_status }: ShownPost) {
  if (post_status !== 'published') return null
  return { title, url: ctx.config.publicUrl + pathTo.post(slug) }
}

async function* sessionRecords({ ctx, person }: Reading) {
  const { id: userId, role } = person
  for (const { device, country, createdAt, lastSeenAt } of await listSessionsOf(ctx, {
    userId,
    role,
  }))
    yield { device, country, createdAt, lastSeenAt }
}

async function* stockWaitRecords({ ctx, person }: Reading) {
  const since = person.email_proven_at
  if (since === null) return
  const read = (after: string) =>
    parts.listStockWaits(ctx.store.db, { emailKey: person.email_key, since, after })
  for await (const { email, title, slug, created_at: createdAt } of rowsOf(read)) {
    const product = { title, url: ctx.config.publicUrl + pathTo.product(slug) }
    yield { product, email, createdAt }
  }
}

async function* messageRecords({ ctx, person }: Reading) {
  const { db } = ctx.store
  const since = person.email_proven_at
  if (since === null) return
  const read = (after: string) =>
    parts.listMessages(db, { emailKey: person.email_key, since, after })
  for await (const { id, name, email, message, created_at: createdAt } of rowsOf(read)) {
    const answers = await parts.listAnswers(db, [id])
    const answered = answers.map(({ text, created_at: at }) => ({ text, createdAt: at }))
    yield { name, email, message, createdAt, answers: answered }
  }
}
