import { diffArrays, diffWordsWithSpace } from 'diff'

export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** One block in a comparison; a run of unchanged blocks is folded into its count. */
export type Line =
  | { kind: 'same' | 'added' | 'removed' | 'changed'; parts: DiffPart[] }
  | { kind: 'skipped'; count: number }

const AROUND = 1
const LONGEST_BLOCK = 20_000

/** Compares two texts block by block, and words within blocks that replace each other. */
export function compareBlocks(before: string[], after: string[]): Line[] {
  const lines: Line[] = []
  const runs = diffArrays(before, after)
  for (let at = 0, run = runs[0]; run; run = runs[++at]) {
    const { value, added, removed } = run
    const next = runs[at + 1]
    if (removed && next?.added) {
      lines.push(...pairBlocks(value, next.value))
      at += 1
    } else {
      const kind = added ? 'added' : removed ? 'removed' : 'same'
      lines.push(...value.map((text): Line => ({ kind, parts: [{ kind, text }] })))
    }
  }
  return foldSame(lines)
}

export function compareWords(before: string, after: string): DiffPart[] {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}

function pairBlocks(before: string[], after: string[]): Line[] {
  const count = Math.max(before.length, after.length)
  return Array.from({ length: count }, (_, at) => pair(before[at], after[at])).flat()
}

function pair(before: string | undefined, after: string | undefined): Line[] {
  const removed = before === undefined ? [] : [blockLine('removed', before)]
  const added = after === undefined ? [] : [blockLine('added', after)]
  if (before === undefined || after === undefined) return [...removed, ...added]
  if (before.length + after.length > LONGEST_BLOCK) return [...removed, ...added]
  const parts = compareWords(before, after)
  const sharedLength = parts
    .filter(({ kind }) => kind === 'same')
    .reduce((sum, p) => sum + p.text.length, 0)
  // Blocks that share little are shown as two blocks, not as one that changed.
  if (sharedLength * 3 < Math.max(before.length, after.length)) return [...removed, ...added]
  return [{ kind: 'changed', parts }]
}

function blockLine(kind: 'added' | 'removed', text: string): Line {
  return { kind, parts: [{ kind, text }] }
}

function foldSame(lines: Line[]): Line[] {
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'same')
  const folded: Line[] = []
  lines.forEach((line, at) => {
    if (isNear(at)) return folded.push(line)
    const last = folded.at(-1)
    if (last?.kind === 'skipped') last.count += 1
    else folded.push({ kind: 'skipped', count: 1 })
    return undefined
  })
  return folded
}
