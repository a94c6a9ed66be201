import type { Insertable } from 'kysely'
import type { Tables } from '#server/database/database.ts'
import {
  ago,
  AUTHORS,
  CATEGORIES,
  DAY_MS,
  dayBefore,
  DAYS,
  idOf,
  MEMBERS,
  PICTURES,
  times,
  type Rows,
} from './draw.ts'

export const OWNER = { email: 'owner@site.test', password: 'a-long-enough-one-9' }
/** The file `site-id` in the data folder has it too: the pictures have no files, and a start would miss them. */
const SITE_ID = 'bench'
const SEARCHES_A_DAY = 50
const BLUR = 'data:image/webp;base64,UklGRhYAAABXRUJQVlA4TAkAAAAvAAAAAIiI/gcA'

/** What everything else stands on. */
export function furniture(passwordHash: string): Rows {
  const categories = times(CATEGORIES, (index) => ({
    id: idOf('category', index),
    name: `Category ${index}`,
    slug: `category-${index}`,
    description: 'What it is about, in one sentence.',
    position: index,
    is_starter: 0 as const,
    created_at: ago(0),
  }))
  return {
    site_id: [{ id: 1, value: SITE_ID, folder: '' }],
    users: times(AUTHORS + MEMBERS, (index) => userRow(index, passwordHash)),
    media: times(PICTURES, mediaRow),
    post_categories: categories.map((category) => ({ ...category, parent_id: null })),
    product_categories: categories,
    search_queries: times(DAYS * SEARCHES_A_DAY, (index) => ({
      day: dayBefore(index % DAYS),
      query_key: `query ${index}`,
      count: 1 + (index % 9),
      empty: index % 20 === 0 ? 1 : 0,
    })),
  }
}

function userRow(index: number, passwordHash: string): Insertable<Tables['users']> {
  const email = index === 0 ? OWNER.email : `person-${index}@site.test`
  return {
    id: idOf('user', index),
    name: `Person ${index}`,
    email,
    email_key: email,
    name_key: `person ${index}`,
    password_hash: index === 0 ? passwordHash : null,
    role: index < 3 ? 'admin' : 'user',
    is_owner: index === 0 ? 1 : 0,
    avatar_media_id: null,
    created_at: ago(index * DAY_MS),
    updated_at: ago(index * DAY_MS),
  }
}

function mediaRow(index: number): Insertable<Tables['media']> {
  return {
    id: idOf('media', index),
    width: 1600,
    height: 900,
    size_bytes: 90_000,
    blur: BLUR,
    content_hash: `hash-${index}`,
    uploaded_by: idOf('user', index % AUTHORS),
    is_attached: 1,
    created_at: ago(index * DAY_MS),
  }
}
