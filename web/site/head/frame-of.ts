import type { FrameOut } from '#server/modules/frame/schema.ts'

/** The frame's data (site, public address, categories) from the matches that `meta` gets; undefined when it failed. */
export function frameOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): FrameOut | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as FrameOut | undefined
}
