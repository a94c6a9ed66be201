import { sql } from 'kysely'
import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import { sharedApp, signedInOwner, withCover } from '#tests/support/index.ts'
import { memberEverywhere } from '#tests/support/leaver.ts'
import { eraseAccount } from '#server/modules/leaving/index.ts'

/**
 * What becomes of everything that names a person once their account is erased. Whoever adds such a column decides it here,
 * and lets `memberEverywhere` leave something in it.
 */
const GOES = [
  'sessions.user_id',
  'known_devices.user_id',
  'password_resets.user_id',
  'addresses.user_id',
  'addresses.full_name',
  'carts.user_id',
  'post_likes.user_id',
  'post_saves.user_id',
  'text_usage.user_id',
  'picture_usage.user_id',
  'reply_mail.user_id',
  'reply_notices.user_id',
  'bulk_runs.by_user',
  'product_imports.by_user',
  'blocked_commenters.user_id',
  'mails.recipient',
  'account_closings.user_id',
  'users.id',
  'totp_factors.user_id',
  'recovery_codes.user_id',
  'sign_in_tickets.user_id',
  'passkeys.user_id',
  'passkey_challenges.user_id',
  'users.email',
  'users.email_key',
  'users.name',
  'user_notes.user_id',
  'stock_waits.email',
  'stock_waits.email_key',
  'invitations.email',
  'invitations.email_key',
  'invitations.invited_by',
  'ownership_transfers.from_id',
  'data_exports.user_id',
  'email_changes.user_id',
  'email_changes.old_email',
  'email_changes.new_email',
]
const EMPTIED = [
  'media.uploaded_by',
  'posts.author_id',
  'post_drafts.saved_by',
  'post_drafts.deleted_by',
  'post_revisions.saved_by',
  'post_revisions.saved_by_name',
  'post_drafts.edited_by',
  'comments.author_id',
  'reviews.name',
  'ai_usage.user_id',
  'affiliate_imports.imported_by',
  'blocked_commenters.blocked_by',
  'order_returns.text',
  'order_cancel_requests.text',
  'orders.user_id',
  'orders.entered_by',
  'orders.entered_by_name',
  'order_history.actor',
  'order_history.actor_id',
  'refunds.actor',
  'refunds.actor_id',
  'history.actor',
  'history.actor_id',
  'ownership_transfers.to_id',
  'user_notes.author_id',
  'user_notes.author_name',
  'contact_answers.author_id',
  'audit.person',
  'audit.person_id',
]
const STAYS: Record<string, string> = {
  'orders.email': 'the law on invoices',
  'orders.email_key': 'the law on invoices',
  'orders.customer_name': 'the law on invoices',
  'orders.customer_key': 'the law on invoices',
  'customers.email': 'the law on invoices: a sum over orders',
  'customers.email_key': 'the law on invoices: a sum over orders',
  'customers.name': 'the law on invoices: a sum over orders',
  'customers.name_key': 'the law on invoices: a sum over orders',
  'customer_emails.email_key': 'the law on invoices: whose orders they are',
  'contact_messages.email': 'a letter to the owner, which needs no account; it goes after a year',
  'contact_messages.email_key':
    'a letter to the owner, which needs no account; it goes after a year',
  'contact_messages.name': 'a letter to the owner, which needs no account; it goes after a year',
}
/** What names the person a little longer. */
const PASSES: Record<string, string> = {
  'mails.recipient': 'the mail that tells them so; it goes after 90 days',
  'mails.text': 'mail to others, or that one; it goes after 90 days',
  'mails.html': 'mail to others, or that one; it goes after 90 days',
  'history.subject_id': 'that the account was erased, under an id that is nobody’s',
  'audit.object_id': 'what was done to the account, under an id that is nobody’s',
  'events.data': 'an id that is nobody’s; it goes after 30 days',
  'orders.network': 'a hash of a network; it goes after a day',
  'rate_limits.key': 'an id that is nobody’s; it goes after 15 minutes',
}
/** Columns whose names tell of people, and that hold none. */
const NOBODY_IN = [
  'users.email_proven_at',
  'users.is_owner',
  'users.name_key',
  'orders.is_owner_asked',
  'stock_moves.actor',
  'account_erasures.user_id',
  'account_erasures.email',
  'orders.phone_key',
  'customers.phone',
  'customers.phone_key',
  'customer_emails.customer_id',
  // An order, not a person.
  'orders.replaced_by',
  // How a post led to a line.
  'order_lines.led_by',
  'line_sales.led_by',
  'passkeys.user_handle',
  'passkey_challenges.user_handle',
  'bulk_runs.as_member',
  'settings.admins_need_second_factor',
  'picture_uses.used_by',
  'tasks.claimed_by',
  'addresses.phone',
  'contact_messages.caught_by',
]
const TELLS = /user|email|recipient|author|actor|owner|customer|phone|person|member|(^|_)by($|_)/

const app = await sharedApp()
await withCover(app)
const { cookie: owner } = await signedInOwner(app)

type Cell = { column: string; text: string }

async function cells(): Promise<Cell[]> {
  const found: Cell[] = []
  for (const { name: table, columns } of await app.db.introspection.getTables()) {
    if (/_search(_|$)|^kysely_/.test(table)) continue
    const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(table)}`.execute(
      app.db,
    )
    for (const { name } of columns)
      for (const row of rows)
        found.push({ column: `${table}.${name}`, text: String(row[name] ?? '').toLowerCase() })
  }
  return found
}

const erase = (userId: string) =>
  transact(app.ctx, (scope) => eraseAccount(scope, userId, { posts: 'owner', by: system('test') }))

/** Columns that refer to accounts. */
async function keysToUsers(): Promise<string[]> {
  const { rows } = await (
    app.databaseUrl
      ? sql<Key>`SELECT own.table_name AS "table", own.column_name AS "column"
        FROM information_schema.key_column_usage own
        JOIN information_schema.referential_constraints r ON r.constraint_name = own.constraint_name
        JOIN information_schema.key_column_usage other ON other.constraint_name = r.unique_constraint_name
        WHERE other.table_name = 'users'`
      : sql<Key>`SELECT m.name AS "table", k."from" AS "column"
        FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) k WHERE k."table" = 'users'`
  ).execute(app.db)
  return rows.map(({ table, column }) => `${table}.${column}`)
}

type Key = { table: string; column: string }

test('every column that tells of people has a row above', async () => {
  const tables = await app.db.introspection.getTables()
  const telling = tables.flatMap(({ name: table, columns }) =>
    columns.flatMap(({ name }) => (TELLS.test(name) ? `${table}.${name}` : [])),
  )
  const keys = await keysToUsers()
  expect(keys).toContain('posts.author_id')
  const known = [...GOES, ...EMPTIED, ...Object.keys(STAYS), ...NOBODY_IN]
  expect([...telling, ...keys].filter((column) => !known.includes(column))).toEqual([])
})

test('of whoever was in every table, only what must stay is found afterwards', async () => {
  const nell = await memberEverywhere(app, owner)
  const marks = [nell.id, nell.email, nell.name].map((mark) => mark.toLowerCase())
  const namedIn = (all: Cell[]) =>
    new Set(
      all
        .filter(({ text }) => marks.some((mark) => text.includes(mark)))
        .map((cell) => cell.column),
    )
  const before = namedIn(await cells())
  for (const column of [...GOES, ...EMPTIED, ...Object.keys(STAYS)])
    expect(before, `plant a row for ${column}`).toContain(column)
  expect(await erase(nell.id)).toBe(true)
  await app.runTasks()
  const left = [...namedIn(await cells())]
  expect(left.filter((column) => !(column in STAYS) && !(column in PASSES))).toEqual([])
})
