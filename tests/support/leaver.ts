import { sql } from 'kysely'
import { say } from './comments.ts'
import type { TestApp } from './test-app.ts'
import { signedInMember } from './people.ts'
import { drafted } from './writing.ts'

const ADDRESS = JSON.stringify({
  fullName: 'Front desk',
  phone: '+353 91 123456',
  addressLine1: '1 Quay Street',
  addressLine2: '',
  city: 'Galway',
  state: '',
  postalCode: 'H91',
  country: 'Ireland',
})

/** A member who has left something in every table that can refer to a person. */
export async function memberEverywhere(app: TestApp, ownerCookie: string) {
  const person = await signedInMember(app, 'Nell Adeyemi')
  const { id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', person.email)
    .executeTakeFirstOrThrow()
  const post = await drafted(app, person.cookie, { title: 'By Nell' })
  const other = await drafted(app, ownerCookie, { title: 'By the owner' })
  await app.db
    .updateTable('posts')
    .set({ status: 'published' })
    .where('id', '=', other._id)
    .execute()
  await say(app, { postId: other._id, cookie: person.cookie, content: 'Waits for approval.' })
  await app.runTasks()
  const rows = { ...person, id, postId: post._id, otherId: other._id }
  await plant(app, rows)
  return rows
}

type Planted = { id: string; email: string; name: string; postId: string; otherId: string }

// Directly, where a deed over HTTP would need half a shop.
async function plant(app: TestApp, { id, email, name, postId, otherId }: Planted): Promise<void> {
  const at = app.clock.now().toISOString()
  const later = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
  for (const statement of [
    sql`INSERT INTO password_resets (token_hash, user_id, created_at, expires_at) VALUES ('t', ${id}, ${at}, ${at})`,
    sql`INSERT INTO addresses (id, user_id, full_name, phone, address_line1, address_line2, city, state, postal_code, country, is_default, created_at, updated_at)
      VALUES ('a', ${id}, ${name}, '1', 'x', '', 'x', '', '', 'India', 1, ${at}, ${at})`,
    sql`INSERT INTO carts (user_id, items, updated_at) VALUES (${id}, '[]', ${at})`,
    sql`INSERT INTO contact_messages (id, name, email, email_key, message, created_at)
      VALUES ('m', ${name}, ${email}, ${email}, 'Hello', ${at})`,
    sql`INSERT INTO contact_answers (id, message_id, author_id, text, created_at) VALUES ('a', 'm', ${id}, 'x', ${at})`,
    sql`INSERT INTO media (id, width, height, size_bytes, blur, content_hash, uploaded_by, is_attached, created_at)
      VALUES ('nells-picture', 1, 1, 1, '', 'h', ${id}, 0, ${at})`,
    sql`INSERT INTO picture_usage (user_id, pictures, bytes) VALUES (${id}, 1, 1)`,
    sql`INSERT INTO post_likes (post_id, user_id, created_at) VALUES (${otherId}, ${id}, ${at})`,
    sql`UPDATE post_numbers SET likes = 1 WHERE post_id = ${otherId}`,
    sql`INSERT INTO post_saves (post_id, user_id, created_at) VALUES (${otherId}, ${id}, ${at})`,
    sql`UPDATE post_drafts SET saved_by = ${id}, deleted_by = ${id}, edited_by = ${id},
      edited_at = ${at}, edits_base_version = 1, edits_words = 1, edits = '{}' WHERE post_id = ${otherId}`,
    sql`INSERT INTO ai_usage (id, user_id, purpose, month, input_tokens, output_tokens, created_at)
      VALUES ('u', ${id}, 'blog', '2026-01', 1, 1, ${at})`,
    sql`INSERT INTO comments (id, post_id, parent_id, author_id, status, created_at, content)
      VALUES ('said', ${otherId}, NULL, ${id}, 'approved', ${at}, 'I agree.')`,
    sql`INSERT INTO reply_mail (user_id, is_wanted, mailed_at) VALUES (${id}, 1, NULL)`,
    sql`INSERT INTO reply_notices (comment_id, user_id, is_mailed) VALUES ('said', ${id}, 1)`,
    sql`INSERT INTO blocked_commenters (user_id, blocked_at, blocked_by) VALUES (${id}, ${at}, ${id})`,
    sql`INSERT INTO bulk_runs (id, kind, change, by_user, undoes, created_at) VALUES ('b', 'posts', '{}', ${id}, NULL, ${at})`,
    sql`INSERT INTO bulk_items (run_id, place, subject_id, state, name, problem, undo) VALUES ('b', 0, ${postId}, 'done', '', '', '')`,
    sql`INSERT INTO product_imports (id, by_user, file_name, state, created_at) VALUES ('f', ${id}, 'a.csv', 'checked', ${at})`,
    sql`INSERT INTO affiliate_imports (id, programme, file_name, imported_by, imported_at, lines, doubled, cents, is_complete)
      VALUES ('i', 'Awin', 'a.csv', ${id}, ${at}, 0, 0, 0, 1)`,
    sql`INSERT INTO orders (id, number, user_id, email, email_key, customer_name, customer_key, shipping_address, status,
        financial_status, provider, currency, rate, subtotal_minor, shipping_minor, total_minor, total_cents, created_at, updated_at,
        entered_by, entered_by_name)
      VALUES ('o', 'N0000000AA', ${id}, ${email}, ${email}, ${name}, ${name}, ${ADDRESS}, 'delivered', 'paid', 'test', 'USD', '1', 1, 0, 1, 1,
        ${at}, ${at}, ${id}, ${name})`,
    sql`INSERT INTO customers (id, name, name_key, email, email_key, phone, phone_key, country, orders_count, spent_cents,
        first_order_at, last_order_at, note, created_at)
      VALUES ('c', ${name}, ${name}, ${email}, ${email}, '1', '1', 'Ireland', 1, 1, ${at}, ${at}, ${name}, ${at})`,
    sql`INSERT INTO customer_emails (email_key, customer_id) VALUES (${email}, 'c')`,
    sql`INSERT INTO products (id, slug, title, price_cents, selling_mode, created_at, updated_at)
      VALUES ('reviewed', 'reviewed', 'Reviewed', 1, 'own', ${at}, ${at})`,
    sql`INSERT INTO stock_waits (id, product_id, email, email_key, created_at, confirmed_at)
      VALUES ('w', 'reviewed', ${email}, ${email}, ${at}, ${at})`,
    sql`INSERT INTO reviews (id, product_id, order_id, name, stars, status, created_at, updated_at)
      VALUES ('v', 'reviewed', 'o', ${name}, 4, 'published', ${at}, ${at})`,
    sql`INSERT INTO order_history (id, order_id, verb, actor, actor_id, at) VALUES ('h', 'o', 'placed', ${name}, ${id}, ${at})`,
    sql`INSERT INTO order_returns (id, order_id, state, lines, reason, text, created_at, updated_at)
      VALUES ('rt', 'o', 'requested', '[]', 'damaged', ${name}, ${at}, ${at})`,
    sql`INSERT INTO order_cancel_requests (order_id, state, text, created_at, updated_at)
      VALUES ('o', 'requested', ${name}, ${at}, ${at})`,
    sql`INSERT INTO refunds (id, order_id, status, currency, amount_minor, actor, actor_id, created_at, updated_at)
      VALUES ('r', 'o', 'done', 'USD', 1, ${name}, ${id}, ${at}, ${at})`,
    sql`INSERT INTO history (id, kind, subject_id, verb, actor, actor_id, details, at) VALUES ('h', 'post', ${otherId}, 'saved', ${name}, ${id}, '{}', ${at})`,
    sql`INSERT INTO mails (id, recipient, audience, subject, text, html, status, created_at)
      VALUES ('mail', ${email.toUpperCase()}, 'member', 'Hello', ${name}, '', 'queued', ${at})`,
    sql`INSERT INTO account_closings (user_id, posts, closed_at, final_at) VALUES (${id}, 'owner', ${at}, ${later})`,
    sql`INSERT INTO data_exports (id, user_id, is_own, status, created_at, expires_at) VALUES ('x', ${id}, 1, 'making', ${at}, ${later})`,
    sql`INSERT INTO totp_factors (user_id, sealed_secret, created_at) VALUES (${id}, 's', ${at})`,
    sql`INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES (${id}, 'c', ${at})`,
    sql`INSERT INTO sign_in_tickets (token_hash, user_id, password_mark, expires_at) VALUES ('t', ${id}, '', ${later})`,
    sql`INSERT INTO passkeys (id, user_id, credential_id, user_handle, public_key, counter, transports, name, created_at)
      VALUES ('p', ${id}, 'c', 'h', 'k', 0, '', 'Phone', ${at})`,
    sql`INSERT INTO passkey_challenges (token_hash, challenge, purpose, user_id, expires_at) VALUES ('p', 'c', 'add', ${id}, ${later})`,
    sql`INSERT INTO email_changes (id, user_id, old_email, old_key, new_email, created_at)
      VALUES ('e', ${id}, ${email}, ${email}, ${email}, ${at})`,
    sql`INSERT INTO user_notes (id, user_id, author_id, author_name, text, created_at) VALUES ('n', ${id}, ${id}, ${name}, 'x', ${at})`,
    sql`INSERT INTO user_notes (id, user_id, author_id, author_name, text, created_at)
      SELECT 'other', id, ${id}, ${name}, 'x', ${at} FROM users WHERE is_owner = 1`,
    sql`INSERT INTO invitations (id, email, email_key, role, invited_by, nonce, created_at, expires_at)
      VALUES ('i', ${email}, ${email}, 'user', ${id}, '', ${at}, ${later})`,
    sql`INSERT INTO ownership_transfers (id, from_id, to_id, created_at, undo_until)
      SELECT 'from', ${id}, id, ${at}, ${at} FROM users WHERE is_owner = 1`,
    sql`INSERT INTO ownership_transfers (id, from_id, to_id, created_at, undo_until)
      SELECT 'to', id, ${id}, ${at}, ${at} FROM users WHERE is_owner = 1`,
  ])
    await statement.execute(app.db)
}
