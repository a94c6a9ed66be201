import type { Context } from '#server/kernel/context.ts'
import { listProgrammes } from './queries.ts'

/** A programme's name as it was first written: in other letters it would be another one, and its lines would count again. */
export async function spelledAsBefore({ store }: Context, programme: string): Promise<string> {
  const names = (await listProgrammes(store.db)).map(({ name }) => name)
  if (names.includes(programme)) return programme
  return names.find((name) => name.toLowerCase() === programme.toLowerCase()) ?? programme
}
