import { useCallback, useEffect, useState } from 'react'
import type { ProductImport, RunIn } from '#server/modules/catalog/import/schema.ts'
import type { JsonResponse, Success } from '#web/api/refusal.ts'
import { undoInBulk } from '#web/dashboard/kit/bulk/bulk-job.ts'
import { call, tryCall, type Send } from '#web/dashboard/kit/call.ts'

const LOOKS_MS = 1000

/** What is chosen for a file that was checked. */
export type Choices = Omit<RunIn, 'key'>

type Received = { import: ProductImport | null }

/** A file of products on its way in: uploaded, checked, imported, each of which the server goes on with by itself. */
export function useImport(loaded: ProductImport | null) {
  const [shown, setShown] = useState({ loaded, import: loaded })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const current = shown.loaded === loaded ? shown.import : loaded
  const show = useCallback(
    ({ import: next }: Received) => setShown({ loaded, import: next }),
    [loaded],
  )
  const isAtWork = current !== null && goesOn(current)

  useLooks(current, isAtWork, show)

  async function run<Answer extends JsonResponse>(
    send: Send<Answer>,
  ): Promise<Success<Answer> | undefined> {
    setBusy(true)
    setProblem('')
    const outcome = await call(send)
    setBusy(false)
    if ('value' in outcome) return outcome.value
    setProblem(outcome.refusal.message)
    return undefined
  }

  async function upload(file: File) {
    const body = new FormData()
    body.append('file', file)
    const read = await run((api) => api.products.imports.$post({}, { init: { body } }))
    if (read) show(read)
  }

  async function start({ _id: id }: ProductImport, choices: Choices, key: string) {
    const json = { ...choices, key }
    const begun = await run((api) => api.products.imports[':id'].run.$post({ param: { id }, json }))
    if (begun) show(begun)
  }

  async function cancel({ _id: id }: ProductImport) {
    const ended = await run((api) =>
      api.products.imports[':id'].cancellation.$post({ param: { id } }),
    )
    if (ended) show(ended)
  }

  async function undo({ run: done }: ProductImport) {
    if (!done) return
    const changed = async () => {
      const now = await run((api) => api.products.imports.current.$get())
      if (now) show(now)
    }
    await undoInBulk({ noun: 'product', done: 'restored', start: never, changed }, done)
  }

  return { current, isBusy, problem, isAtWork, upload, start, cancel, undo }
}

export type ImportState = ReturnType<typeof useImport>

/** Looks how far it has come, as long as it goes on by itself. */
function useLooks(
  current: ProductImport | null,
  isAtWork: boolean,
  show: (received: Received) => void,
): void {
  useEffect(() => {
    if (!isAtWork) return
    const timer = setTimeout(async () => {
      const outcome = await tryCall((api) => api.products.imports.current.$get())
      // Without an answer it is asked again.
      show('value' in outcome ? outcome.value : { import: current && { ...current } })
    }, LOOKS_MS)
    return () => clearTimeout(timer)
  }, [current, isAtWork, show])
}

function goesOn({ state, run, pictures }: ProductImport): boolean {
  if (state === 'reading' || state === 'checking') return true
  return state === 'started' && ((run !== null && !run.isFinished) || pictures.waiting > 0)
}

const never = () => Promise.reject(new Error('it is over'))
