import { useState } from 'react'
import { call } from '#web/dashboard/kit/call.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Link } from '#web/ui/link.tsx'
import { Select } from '#web/ui/form/select.tsx'
import styles from './ai-blog-generator.module.css'
import type { Choice } from './brief-form.tsx'
import { DraftPanel } from './draft-panel.tsx'
import { hasText } from './draft-state.ts'
import { EarlierTexts } from './earlier-texts-list.tsx'
import { useEarlierTexts } from './use-earlier-texts.ts'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import type { useDraft } from './use-draft.ts'

const WORD_GOAL = 250
const EMPTY = {
  text: 'No text yet.',
  hint: 'Choose a product. Its text is written only from its own specifications.',
}

const NOTHING_SAVED = { isSaving: false, message: '', isBad: false }

type Props = {
  writer: ReturnType<typeof useDraft>
  /** The product that the address names, or empty. */
  productId: string
  products: Choice[]
  server: string
}

export function ProductText({ writer, productId: named, products, server }: Props) {
  const { state, start, stop } = writer
  const [productId, setProductId] = useState(named)
  const [outcome, setOutcome] = useState(NOTHING_SAVED)
  const isWriting = state.phase === 'writing'
  const write = () => {
    setOutcome(NOTHING_SAVED)
    void start({ productId })
  }
  const earlier = useEarlierTexts(state, productId)
  const isShown = (text: string) => text === (state.aiContent || state.text).trim()
  async function save(text: string) {
    setOutcome({ isSaving: true, message: '', isBad: false })
    setOutcome({ isSaving: false, ...(await saveText(productId, text)) })
  }
  return (
    <div className={`top ${styles.columns}`}>
      <form
        aria-label="Product"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWriting && productId) write()
        }}
      >
        <PanelHead title="Product" />
        <div className="card">
          <div className="grid pad-5">
            <Select
              name="productId"
              label="Which product?"
              placeholder="Choose a product"
              options={products}
              value={productId}
              disabled={isWriting}
              onChange={(event) => {
                setProductId(event.target.value)
                setOutcome(NOTHING_SAVED)
                writer.clear()
              }}
            />
            <Button
              type="submit"
              variant="primary"
              disabled={!productId}
              busy={isWriting}
              busyLabel="Writing…"
            >
              {hasText(state) ? 'Start again' : 'Write the text'}
            </Button>
            <p className="fine">
              The product’s name, description and specifications are sent to this site’s AI server (
              {server}). Saving replaces the overview on the product page.
            </p>
          </div>
        </div>
      </form>
      <DraftPanel
        title="Product text"
        state={state}
        wordGoal={WORD_GOAL}
        empty={EMPTY}
        onStop={stop}
        onRetry={write}
      >
        <Button
          disabled={state.phase !== 'done'}
          busy={outcome.isSaving}
          onClick={() => void save(state.aiContent)}
        >
          Save to product
        </Button>
        <FormMessage tone={outcome.isBad ? 'bad' : 'ok'}>
          {outcome.message && (
            <>
              {outcome.message}{' '}
              {!outcome.isBad && (
                <Link className="link" to={`/store/product/${productId}`}>
                  View product
                </Link>
              )}
            </>
          )}
        </FormMessage>
      </DraftPanel>
      <EarlierTexts
        texts={earlier.filter(({ text }) => state.phase !== 'writing' || !isShown(text))}
        isSaving={outcome.isSaving}
        onSave={(text) => void save(text)}
      />
    </div>
  )
}

async function saveText(id: string, aiContent: string) {
  const outcome = await call((api) =>
    api.ai.product[':id'].$put({ param: { id }, json: { aiContent } }),
  )
  if ('value' in outcome) return { message: outcome.value.message, isBad: false }
  const { status, message } = outcome.refusal
  return {
    message: status ? message : 'The text could not be saved. Please try again.',
    isBad: true,
  }
}
