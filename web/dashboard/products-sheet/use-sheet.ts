import { useMemo, useRef, useState } from 'react'
import { type SavedRow, type SheetRow, MOST_LINES } from '#server/modules/catalog/sheet/schema.ts'
import type { BulkRun } from '#server/modules/bulk/schema.ts'
import { counted } from '#shared/text/counted.ts'
import { undoInBulk } from '#web/dashboard/kit/bulk/bulk-job.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { toast } from '#web/ui/browser/toast.ts'
import type { LoadedSheet } from './load-sheet.ts'
import {
  cellKey,
  inRequests,
  linesOf,
  readCell,
  sentRows,
  type Column,
  type Edits,
  type Line,
} from './sheet-cells.ts'

type Texts = Readonly<Record<string, string>>

/** `theirs` is what somebody else saved in cells that were typed in, `problems` what is wrong with cells, both by `cellKey`. */
type Sheet = {
  /** The load whose rows these are. */
  of: SheetRow[]
  rows: SheetRow[]
  edits: Edits
  problems: Texts
  theirs: Texts
  /** By the id of a product. */
  messages: Texts
}

const fresh = (rows: SheetRow[], edits: Edits = {}): Sheet => ({
  of: rows,
  rows,
  edits,
  problems: {},
  theirs: {},
  messages: {},
})

export type Typed = { line: Line; column: Column; text: string }

export function useSheet({ rows, categories }: LoadedSheet) {
  const refresh = useRefresh()
  const [stored, setSheet] = useState(() => fresh(rows))
  const [isBusy, setBusy] = useState(false)
  const key = useRef('')
  // After an undo the rows are loaded again; what was typed since stays.
  const sheet = stored.of === rows ? stored : fresh(rows, stored.edits)
  const lines = useMemo(() => linesOf(sheet.rows, categories), [sheet.rows, categories])

  function type(typed: Typed[]) {
    key.current = ''
    setSheet((now) => {
      const base = now.of === rows ? now : fresh(rows, now.edits)
      return typed.reduce((next, one) => withTyped(next, one, categories), base)
    })
  }

  async function save() {
    const sent = sentRows(sheet.rows, sheet.edits, categories)
    // The same press again after a failure of the network changes nothing twice.
    key.current ||= newKey()
    setBusy(true)
    let next = sheet
    let run: BulkRun | undefined
    for (const json of inRequests(sent, MOST_LINES)) {
      const outcome = await call((api) =>
        api.products.sheet.$put({ json: { key: key.current, rows: json } }),
      )
      if ('refusal' in outcome) {
        toast.error(outcome.refusal.message)
        break
      }
      run = outcome.value.run
      for (const saved of outcome.value.rows) next = withSaved(next, saved, categories)
    }
    setBusy(false)
    setSheet(next)
    if (!run) return next
    key.current = ''
    tell(run, next, refresh)
    return next
  }

  return {
    lines,
    sheet,
    isBusy,
    type,
    save,
    discard: () => setSheet(fresh(sheet.rows)),
    textOf: (line: Line, column: Column) =>
      sheet.edits[cellKey(line.id, column)] ?? line.cells[column] ?? '',
  }
}

export type SheetState = ReturnType<typeof useSheet>

function withTyped(
  sheet: Sheet,
  { line, column, text }: Typed,
  categories: LoadedSheet['categories'],
): Sheet {
  const key = cellKey(line.id, column)
  const read = readCell(column, text, categories)
  const value = 'text' in read ? read.text : text
  const { [key]: _, ...edits } = sheet.edits
  const { [key]: __, ...problems } = sheet.problems
  const { [key]: ___, ...theirs } = sheet.theirs
  const isChanged = value !== line.cells[column]
  return {
    ...sheet,
    edits: isChanged ? { ...edits, [key]: value } : edits,
    problems: 'problem' in read && isChanged ? { ...problems, [key]: read.problem } : problems,
    theirs,
  }
}

/** What became of one row: saved cells are as stored, and what was refused stays as it was typed. */
function withSaved(sheet: Sheet, saved: SavedRow, categories: LoadedSheet['categories']): Sheet {
  const before = sheet.rows.find(({ _id }) => _id === saved._id)
  if (!before) return sheet
  const { row } = saved
  const rows = row ? sheet.rows.map((one) => (one._id === row._id ? row : one)) : sheet.rows
  const ids = new Set<string>([before._id, ...before.variants.map(({ _id }) => _id)])
  const isOfRow = ([key]: [string, unknown]) => ids.has(key.slice(0, key.lastIndexOf('/')))
  const without = (texts: Texts) =>
    Object.fromEntries(Object.entries(texts).filter((entry) => !isOfRow(entry)))
  const messages = without(sheet.messages)
  const next = { ...sheet, rows, problems: without(sheet.problems), theirs: without(sheet.theirs) }
  if (saved.state === 'saved') return { ...next, messages, edits: without(sheet.edits) }
  const problems = Object.fromEntries(
    Object.entries(saved.fields).map(
      ([field, text]) => [keyOfField(saved._id, field), text] as const,
    ),
  )
  return {
    ...next,
    problems: { ...next.problems, ...problems },
    theirs: row ? { ...next.theirs, ...changesOf(before, row, categories) } : next.theirs,
    messages: { ...messages, [saved._id]: saved.message },
  }
}

const keyOfField = (id: string, field: string) =>
  field.startsWith('variants.') ? field.slice(9).replace('.', '/') : `${id}/${field}`

/** The cells that have another text now, by their keys. */
function changesOf(before: SheetRow, now: SheetRow, categories: LoadedSheet['categories']): Texts {
  const texts = new Map<string, string | undefined>(
    linesOf([before], categories).flatMap(({ id, cells }) =>
      Object.entries(cells).map(([column, text]) => [`${id}/${column}`, text] as const),
    ),
  )
  return Object.fromEntries(
    linesOf([now], categories).flatMap(({ id, cells }) =>
      Object.entries(cells).flatMap(([column, text]) => {
        const key = `${id}/${column}`
        return text !== undefined && texts.get(key) !== text ? [[key, text] as const] : []
      }),
    ),
  )
}

function tell(run: BulkRun, sheet: Sheet, refresh: () => Promise<void>): void {
  const left = Object.keys(sheet.messages).length
  const job = { noun: 'product', done: 'saved', start: never, changed: refresh }
  const undo = { label: 'Undo', onClick: () => void undoInBulk(job, run) }
  if (run.done > 0)
    toast.success(`${counted(run.done, 'product')} saved.`, run.canUndo ? undo : undefined)
  if (left > 0)
    toast.error(`${counted(left, 'row')} could not be saved. See what stands beside them.`)
}

const never = () => Promise.reject(new Error('it is over'))

// `randomUUID` is missing where a site is reached without TLS.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
