import { useId, useState, type KeyboardEvent } from 'react'
import type { ReactNodeViewProps } from '@tiptap/react'
import { LONGEST_FACT, verdictFact } from '#shared/post/verdict.ts'
import { writeBelow } from '#web/editor/blocks/leave-block.ts'
import { useDraft } from '#web/editor/behaviour/use-draft.ts'
import { Input } from '#web/ui/form/input.tsx'
import styles from './live.module.css'
import { currencySymbol } from '#shared/money/currency.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'

type Typed = keyof typeof LONGEST_FACT

type Props = Pick<ReactNodeViewProps, 'node' | 'editor' | 'getPos' | 'updateAttributes'>

const FIELDS: Record<Typed, { label: string; placeholder: string; error?: string }> = {
  score: { label: 'Score out of 10', placeholder: '8.5', error: 'From 0 to 10, such as 8.5' },
  figure: { label: 'Key figure', placeholder: '31.2 dB' },
  measure: { label: 'What it measures', placeholder: 'peak at 40 cm' },
  name: { label: 'Name of the thing', placeholder: '' },
  price: { label: 'Price', placeholder: `${currencySymbol(shopCurrency())}129` },
}

/** The facts of a verdict; name and price come from the store while a product is chosen. */
export function VerdictFields({ hasProduct, ...props }: Props & { hasProduct: boolean }) {
  return (
    <div className={`grid snug whole ${styles.typed}`}>
      {!hasProduct && <FactField {...props} fact="name" />}
      {!hasProduct && <FactField {...props} fact="price" />}
      <FactField {...props} fact="score" />
      <FactField {...props} fact="figure" />
      <FactField {...props} fact="measure" />
    </div>
  )
}

function FactField({ fact, node, editor, getPos, updateAttributes }: Props & { fact: Typed }) {
  const id = useId()
  const [error, setError] = useState<string>()
  const { error: wrong, ...words } = FIELDS[fact]
  const field = useDraft(String(node.attrs[fact]), (typed) => {
    const value = verdictFact(fact, typed)
    const isGood = value !== '' || typed.trim() === ''
    setError(isGood ? undefined : wrong)
    if (isGood) updateAttributes({ [fact]: value })
  })
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    field.onBlur()
    writeBelow(editor, getPos())
  }
  return (
    <Input
      {...field}
      {...words}
      id={`${id}-${fact}`}
      name={fact}
      error={error}
      maxLength={LONGEST_FACT[fact]}
      inputMode={fact === 'score' ? 'decimal' : undefined}
      autoComplete="off"
      onKeyDown={leave}
    />
  )
}
