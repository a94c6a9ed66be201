import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#server/database/migrate.ts'
import { ACCOUNTS } from './0001-first-release/accounts.ts'
import { AFFILIATES } from './0001-first-release/affiliates.ts'
import { BULK } from './0001-first-release/bulk.ts'
import { categories } from './0001-first-release/categories.ts'
import { CHECKOUT } from './0001-first-release/checkout.ts'
import { COLLECTIONS } from './0001-first-release/collections.ts'
import { COMMENTS } from './0001-first-release/comments.ts'
import { countsOfPeople } from './0001-first-release/counts-of-people.ts'
import { customers } from './0001-first-release/customers.ts'
import { HISTORY } from './0001-first-release/history.ts'
import { LINKS } from './0001-first-release/links.ts'
import { MAILS } from './0001-first-release/mails.ts'
import { MEDIA } from './0001-first-release/media.ts'
import { MESSAGES } from './0001-first-release/messages.ts'
import { orders } from './0001-first-release/orders.ts'
import { PAYMENTS } from './0001-first-release/payments.ts'
import { PEOPLE } from './0001-first-release/people.ts'
import { postLists } from './0001-first-release/post-lists.ts'
import { POSTS } from './0001-first-release/posts.ts'
import { PRODUCT_IMPORTS } from './0001-first-release/product-imports.ts'
import { PRODUCTS } from './0001-first-release/products.ts'
import { REVIEWS } from './0001-first-release/reviews.ts'
import { search } from './0001-first-release/search.ts'
import { SECOND_FACTORS } from './0001-first-release/second-factors.ts'
import { SITE } from './0001-first-release/site.ts'
import { STOCK } from './0001-first-release/stock.ts'
import { TASKS } from './0001-first-release/tasks.ts'
import { visits } from './0001-first-release/visits.ts'
import { WRITING } from './0001-first-release/writing.ts'

/** Every table of the first release. */
export const firstRelease = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
    const value = randomBytes(32).toString('base64url')
    await sql`INSERT INTO site_secret (id, value) VALUES (1, ${value})`.execute(db)
  },
})

// What a foreign key names comes before it.
const statements = (engine: Engine) => [
  ...SITE,
  ...TASKS,
  ...HISTORY,
  ...ACCOUNTS,
  ...SECOND_FACTORS,
  ...PEOPLE,
  ...MEDIA,
  ...categories('post'),
  ...POSTS,
  ...WRITING,
  ...postLists(engine),
  ...COMMENTS,
  ...visits(engine),
  ...AFFILIATES,
  ...categories('product'),
  ...PRODUCTS,
  ...COLLECTIONS,
  ...STOCK,
  ...PRODUCT_IMPORTS,
  ...CHECKOUT,
  ...orders(engine),
  ...PAYMENTS,
  ...customers(engine),
  ...REVIEWS,
  ...MAILS,
  ...MESSAGES,
  ...LINKS,
  ...BULK,
  ...search(engine),
  ...countsOfPeople(engine),
]
