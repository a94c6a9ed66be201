export type DraftPart = 'head' | 'body' | 'claims' | 'over'

const FIELDS = ['title', 'excerpt', 'metatitle', 'metadescription', 'tags', 'outline'] as const

export type Field = (typeof FIELDS)[number]

// Every expression sees at most this much of a line, so that its time has a bound.
const LONGEST_LINE = 4000

const FIELD =
  /^[\s*_#>-]*(title|excerpt|meta ?title|meta ?description|tags|outline)[\s*_]*:[\s*_]*(.*)$/i
const MARKER = /^\s*[*_#]*\s*={2,}\s*(body|draft|text|claims?|end)\s*={2,}\s*[*_]*\s*$/i
const CLAIMS_HEADING = /^\s*#{1,6}\s*claims?( to check)?\s*:?\s*$/i

export function fieldOf(line: string): { name: Field; value: string } | undefined {
  const [, written = '', value = ''] = FIELD.exec(line.slice(0, LONGEST_LINE)) ?? []
  const name = FIELDS.find((one) => one === written.toLowerCase().replaceAll(' ', ''))
  return name && { name, value: unwrapped(value) }
}

export function partBegunBy(line: string): DraftPart | undefined {
  if (line.length > 60) return undefined
  if (CLAIMS_HEADING.test(line)) return 'claims'
  const name = MARKER.exec(line)?.[1]?.toLowerCase()
  if (!name) return undefined
  if (name === 'end') return 'over'
  return name.startsWith('claim') ? 'claims' : 'body'
}

/** Whether an unfinished line may become a marker, and must be held back. */
export function mayBeMarker(beginning: string): boolean {
  return beginning.length <= 60 && /^\s*(?:$|[=#*_])/.test(beginning)
}

export function claimIn(line: string): string {
  const text = unwrapped(
    line.slice(0, LONGEST_LINE).replace(/^\s*(?:[-*+•]|\d{1,3}[.)])\s+(?:\[[ x]\]\s*)?/i, ''),
  )
  return /^(?:none|no claims|-+|`{3,})\.?$/i.test(text) ? '' : text
}

function unwrapped(value: string): string {
  const text = value.trim().replace(/[\s*_]+$/u, '')
  return /^(["“'`]).*(["”'`])$/s.test(text) ? text.slice(1, -1).trim() : text
}
