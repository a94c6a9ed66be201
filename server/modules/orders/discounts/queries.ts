import type { Db } from '#server/database/database.ts'

export function findCode(db: Db, code: string) {
  return db.selectFrom('discount_codes').selectAll().where('code', '=', code).executeTakeFirst()
}

export type CodeRow = NonNullable<Awaited<ReturnType<typeof findCode>>>
