import type { Member } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Scope } from '#server/kernel/scope.ts'

/** How one thing is changed and put back, by a person whose rights are checked for each. Refusals are told by name. */
export type BulkWork = {
  /** Returns JSON that puts it back, or an empty text where nothing can. */
  apply(scope: Scope, id: string): Promise<string>
  undo(scope: Scope, id: string, undo: string): Promise<void>
  nameOf(id: string): Promise<string>
}

/** `change` is the JSON that the run was started with. */
export type BulkKind = (ctx: Context, member: Member, change: string) => Promise<BulkWork>

/** A kind whose change has a type: it is the `change` of `startRun`. */
export function bulkKind<Change>(
  kind: (ctx: Context, member: Member, change: Change) => Promise<BulkWork>,
): BulkKind {
  return (ctx, member, change) => kind(ctx, member, JSON.parse(change))
}

export type BulkKinds = Record<string, BulkKind>
