import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import { MOST_COUNTED } from './queries-list.ts'
import type { UsersTables } from './tables.ts'

const MOST_NOTES = 100

/** How somebody signs in, and how much they wrote. */
export function findPersonFacts(db: Db, userId: string) {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom(
          eb
            .selectFrom('posts')
            .select(sql.lit(1).as('one'))
            .where('author_id', '=', userId)
            .limit(MOST_COUNTED)
            .as('theirs'),
        )
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .as('posts'),
      eb
        .selectFrom('passkeys')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('user_id', '=', userId)
        .as('passkeys'),
      eb
        .selectFrom('totp_factors')
        .select('confirmed_at')
        .where('user_id', '=', userId)
        .as('two_step_at'),
    ])
    .executeTakeFirstOrThrow()
}

/** Newest first. */
export function listNotes(db: Db, userId: string) {
  return db
    .selectFrom('user_notes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST_NOTES)
    .execute()
}

export async function insertNote(
  tx: Tx,
  note: Selectable<UsersTables['user_notes']>,
): Promise<void> {
  await tx.insertInto('user_notes').values(note).execute()
}

export function findNote(db: Db, { userId, id }: { userId: string; id: string }) {
  return db
    .selectFrom('user_notes')
    .select(['id', 'author_id'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function deleteNote(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('user_notes').where('id', '=', id).execute()
}
