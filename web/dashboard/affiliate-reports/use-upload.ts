import { useRef, useState } from 'react'
import type { MappingIn, ReportPreview } from '#server/modules/affiliates/schema.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { shopMoney } from '#shared/money/money.ts'
import { counted } from '#shared/text/counted.ts'
import { call, type Send } from '#web/dashboard/kit/call.ts'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { toast } from '#web/ui/browser/toast.ts'
import type { ApiRefusal, JsonResponse, Success } from '#web/api/refusal.ts'

type Chosen = { file: File; programme: string; mapping: MappingIn; preview: ReportPreview }

/** A report on its way in: chosen, looked at again whenever its mapping changes, then imported. */
export function useUpload() {
  const refresh = useRefresh()
  const [chosen, setChosen] = useState<Chosen>()
  const { isBusy, problem, run, forget } = useLatestCall()

  async function look(file: File, how: Partial<Pick<Chosen, 'programme' | 'mapping'>>) {
    const body = formOf(file, how)
    const preview = await run((api) => api.affiliates.preview.$post({}, { init: { body } }))
    if (!preview) return
    const { programme, mapping } = preview
    // The name may have been typed on meanwhile.
    setChosen((now) => ({ file, programme, ...now, mapping, preview }))
  }

  async function add({ file, programme, mapping }: Chosen) {
    const body = formOf(file, { programme: programme.trim(), mapping })
    const added = await run((api) => api.affiliates.imports.$post({}, { init: { body } }))
    if (!added) return
    const { lines, cents } = added.import
    setChosen(undefined)
    toast.success(
      lines > 0
        ? `${counted(lines, 'line')} imported: ${formatMoney(shopMoney(cents))}.`
        : 'Nothing new: every line had been imported before.',
    )
    void refresh()
  }

  return {
    chosen,
    isBusy,
    problem,
    choose: (file: File) => {
      setChosen(undefined)
      void look(file, {})
    },
    rename: (programme: string) => setChosen((now) => now && { ...now, programme }),
    /** Reads the file again, in another way. */
    change: (changes: Partial<MappingIn>) => {
      if (!chosen) return
      const { file, programme } = chosen
      const mapping = { ...chosen.mapping, ...changes }
      setChosen({ ...chosen, mapping })
      void look(file, { programme, mapping })
    },
    importIt: () => chosen && void add(chosen),
    cancel: () => {
      forget()
      setChosen(undefined)
    },
  }
}

export type Upload = ReturnType<typeof useUpload>
export type ChosenReport = Chosen

// Answers to what was asked before the last change come too late.
function useLatestCall() {
  const latest = useRef(0)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function run<Received extends JsonResponse>(
    send: Send<Received>,
  ): Promise<Success<Received> | undefined> {
    const turn = (latest.current += 1)
    setBusy(true)
    const outcome = await call(send)
    if (turn !== latest.current) return undefined
    setBusy(false)
    setProblem('refusal' in outcome ? wordsOf(outcome.refusal) : '')
    return 'value' in outcome ? outcome.value : undefined
  }

  function forget() {
    latest.current += 1
    setBusy(false)
    setProblem('')
  }

  return { isBusy, problem, run, forget }
}

// Without an answer nobody knows here how far it came; importing it again is safe.
function wordsOf({ status, message }: ApiRefusal): string {
  return status === 0
    ? `${message} If an import was running, reload to see how far it came.`
    : message
}

function formOf(file: File, how: object): FormData {
  const form = new FormData()
  form.append('file', file)
  form.append('how', JSON.stringify(how))
  return form
}
