import { sql } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db, Tx } from '#server/database/database.ts'

export function listImported(db: Db, importId: string, limit: number) {
  return db
    .selectFrom('affiliate_lines')
    .select(['number', 'post_id', 'day', 'cents'])
    .where('import_id', '=', importId)
    .orderBy('number')
    .limit(limit)
    .execute()
}

/** Deletes the lines of an import up to a row of its report. */
export async function deleteLines(tx: Tx, importId: string, number: number): Promise<void> {
  await tx
    .deleteFrom('affiliate_lines')
    .where('import_id', '=', importId)
    .where('number', '<=', number)
    .execute()
}

type Spot = { day: string; import_id: string; number: number }

/** Open lines or all, the latest day and import first: those that follow `after` in this order. */
export function listLines(
  db: Db,
  { isOpen, after }: { isOpen: boolean; after: Spot | undefined },
  limit: number,
) {
  return db
    .selectFrom('affiliate_lines as l')
    .innerJoin('affiliate_imports as i', 'i.id', 'l.import_id')
    .select(['l.line_key', 'l.day', 'l.post_id', 'l.is_open', 'l.cents', 'l.tag', 'l.product'])
    .select('i.programme')
    .$if(isOpen, (query) => query.where('l.is_open', '=', sql.lit(1)))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('l.day', 'l.import_id', 'l.number'),
          '<',
          tuple(after?.day ?? '', after?.import_id ?? '', after?.number ?? 0),
        ),
      ),
    )
    .orderBy('l.day', 'desc')
    .orderBy('l.import_id', 'desc')
    .orderBy('l.number', 'desc')
    .limit(limit)
    .execute()
}

/** Stops counting at `most`. */
export function countOpenLines(db: Db, most: number): Promise<number> {
  const open = db.selectFrom('affiliate_lines').select('line_key').where('is_open', '=', sql.lit(1))
  return countRows(db.selectFrom(open.limit(most).as('some')))
}

/** Where a line stands in the order of its day; undefined for an unknown key. */
export function findLine(db: Db, key: string): Promise<Spot | undefined> {
  return db
    .selectFrom('affiliate_lines')
    .select(['day', 'import_id', 'number'])
    .where('line_key', '=', key)
    .executeTakeFirst()
}

/** The line with a key, or some with a tag, those that follow `after`. */
export function listAssignable(
  db: Db,
  { line, tag }: { line: string; tag: string },
  { after, limit }: { after: Pick<Spot, 'import_id' | 'number'> | undefined; limit: number },
) {
  return db
    .selectFrom('affiliate_lines')
    .select(['line_key', 'import_id', 'number', 'post_id', 'is_open', 'day', 'cents'])
    .$if(line !== '', (query) => query.where('line_key', '=', line))
    .$if(line === '', (query) => query.where('tag', '=', tag))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('import_id', 'number'), '>', tuple(after?.import_id ?? '', after?.number ?? 0)),
      ),
    )
    .orderBy('import_id')
    .orderBy('number')
    .limit(limit)
    .execute()
}

export async function assignLines(tx: Tx, keys: string[], postId: string): Promise<void> {
  await tx
    .updateTable('affiliate_lines')
    .set({ post_id: postId, is_open: 0 })
    .where('line_key', 'in', keys)
    .execute()
}
