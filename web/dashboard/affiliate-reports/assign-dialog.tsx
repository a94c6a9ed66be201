import { useState } from 'react'
import { formatMoney } from '#shared/money/currency.ts'
import { shopMoney } from '#shared/money/money.ts'
import { counted } from '#shared/text/counted.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { findPosts } from '#web/editor/live/finders.ts'
import { Picker } from '#web/editor/live/picker.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import type { ReportLine } from './load-reports.ts'

type Props = { line: ReportLine; onClose: () => void }

/** Asks which article earned a line, or all lines with its tag. */
export function AssignDialog({ line, onClose }: Props) {
  const { key, tag, product, cents } = line
  const refresh = useRefresh()
  const [isForAll, setForAll] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function assign(postId: string) {
    if (isBusy) return
    setBusy(true)
    const json = { ...(isForAll ? { tag } : { line: key }), postId }
    const outcome = await call((api) => api.affiliates.assignments.$post({ json }))
    setBusy(false)
    if ('refusal' in outcome) return setProblem(outcome.refusal.message)
    const { lines } = outcome.value
    toast.success(`${counted(lines, 'line')} assigned.`)
    onClose()
    void refresh()
  }

  return (
    <Dialog
      open
      title="Which article earned this?"
      onClose={onClose}
      actions={
        <Button busy={isBusy} onClick={() => void assign('')}>
          Not from an article
        </Button>
      }
    >
      <p className="breaks">
        <strong>{formatMoney(shopMoney(cents))}</strong> {product}
      </p>
      {tag && (
        <Checkbox
          name="isForAll"
          label={`All lines with “${tag}”, also in later reports`}
          checked={isForAll}
          onChange={({ target }) => setForAll(target.checked)}
        />
      )}
      <Picker
        takesFocus
        label="Search posts"
        find={findPosts}
        onPick={(id) => void assign(id)}
        onClose={onClose}
      />
      <FormMessage tone="bad">{problem}</FormMessage>
    </Dialog>
  )
}
