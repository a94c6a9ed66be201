import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './ai-blog-generator.module.css'
import { BriefForm, type Choice } from './brief-form.tsx'
import { ClaimsList } from './claims-list.tsx'
import { DraftPanel } from './draft-panel.tsx'
import { hasText } from './draft-state.ts'
import { briefToSend, useBrief, withoutGone } from './use-brief.ts'
import type { useDraft } from './use-draft.ts'
import { useSaving } from './use-saving.ts'
import { showClaim, useMarkedClaims } from './use-marked-claims.ts'

const EMPTY = {
  text: 'No draft yet.',
  hint: 'Describe the topic; the text appears here as it is written.',
}

type Props = {
  writer: ReturnType<typeof useDraft>
  categories: Choice[]
  products: Choice[]
  server: string
}

export function BlogDraft({ writer, categories, products, server }: Props) {
  const { brief, change, clear } = useBrief()
  const given = withoutGone(brief, categories, products)
  const { state, start, stop } = writer
  const [checked, setChecked] = useState<string[]>([])
  const text = useRef<HTMLDivElement>(null)
  const { save, isSaving, isKept, problem } = useSaving(state, given, checked)
  useMarkedClaims(text, { claims: state.claims, checked, isWhole: state.phase === 'done' })
  const isWriting = state.phase === 'writing'
  const write = () => {
    setChecked([])
    void start(briefToSend(given))
  }
  return (
    <div className={styles.columns}>
      <BriefForm
        brief={brief}
        categories={categories}
        products={products}
        server={server}
        isWriting={isWriting}
        hasDraft={hasText(state)}
        errors={state.fields}
        onChange={change}
        onWrite={write}
        onClear={() => {
          clear()
          writer.clear()
        }}
      />
      <DraftPanel
        title="Draft"
        state={state}
        wanted={Number(brief.length) || 900}
        empty={EMPTY}
        textRef={text}
        onStop={stop}
        onRetry={write}
      >
        <Button disabled={isWriting || !hasText(state)} busy={isSaving} onClick={save}>
          <Icon name="pen" small />
          Open in the editor
        </Button>
        {isKept && !problem && <span className="fine">Saved in your drafts.</span>}
        {problem && <FormMessage tone="bad">{problem}</FormMessage>}
      </DraftPanel>
      {(state.claims.length > 0 || state.phase === 'done') && (
        <ClaimsList
          claims={state.claims}
          checked={checked}
          isWriting={isWriting}
          onCheck={setChecked}
          onShow={(claim) => showClaim(text.current, claim)}
        />
      )}
    </div>
  )
}
