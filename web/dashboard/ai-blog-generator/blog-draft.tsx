import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './ai-blog-generator.module.css'
import { BriefForm, type Choice } from './brief-form.tsx'
import { ClaimsList } from './claims-list.tsx'
import { DraftPanel } from './draft-panel.tsx'
import { hasText } from './draft-state.ts'
import type { useBlogDraft } from './use-blog-draft.ts'
import { briefToSend } from './use-brief.ts'
import { showClaim, useMarkedClaims } from './use-marked-claims.ts'

const EMPTY = {
  text: 'No draft yet.',
  hint: 'Describe the topic; the text appears here as it is written.',
}

type Props = {
  draft: ReturnType<typeof useBlogDraft>
  categories: Choice[]
  products: Choice[]
  server: string
}

export function BlogDraft({ draft, categories, products, server }: Props) {
  const { writer, brief, currentBrief, change, clear, checked, setChecked } = draft
  const { state, start, stop } = writer
  const text = useRef<HTMLDivElement>(null)
  const { save, isSaving, isKept, problem } = draft.saving
  useMarkedClaims(text, { claims: state.claims, checked, isWhole: state.phase === 'done' })
  const isWriting = state.phase === 'writing'
  const write = () => {
    setChecked([])
    void start(briefToSend(currentBrief))
  }
  return (
    <div className={`top ${styles.columns}`}>
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
        wordGoal={Number(brief.length) || 900}
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
