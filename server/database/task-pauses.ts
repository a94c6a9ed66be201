import type { Tx } from './database.ts'

type Pause = { kind: string; now: string }

/** Pauses a kind until `endsAt` tells it for that many failures in a row; one that is paused already stays as it is. */
export async function pauseKind(
  tx: Tx,
  { kind, now }: Pause,
  endsAt: (failures: number) => string,
): Promise<void> {
  const pause = await tx
    .selectFrom('task_pauses')
    .selectAll()
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (pause && pause.ends_at > now && !pause.is_probed) return
  const failures = (pause?.failures ?? 0) + 1
  const row = { ends_at: endsAt(failures), failures, is_probed: 0 as const }
  await tx
    .insertInto('task_pauses')
    .values({ kind, ...row })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
    .execute()
}

/** For one task that looks whether the other side is back; false when another process sends one. */
export async function takeProbe(tx: Tx, { kind, now }: Pause, until: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('task_pauses')
    .set({ ends_at: until, is_probed: 1 })
    .where('kind', '=', kind)
    .where('ends_at', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets every process claim tasks of the kind again. */
export async function endPause(tx: Tx, kind: string): Promise<void> {
  await tx.deleteFrom('task_pauses').where('kind', '=', kind).execute()
}
