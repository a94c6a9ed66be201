import { Chip } from '#web/ui/chip.tsx'
import { joinSpecs, readSpecs } from '#shared/post/text-blocks.ts'
import { useProducts } from './looked-up.ts'
import styles from './live.module.css'

type Props = { ids: string[]; chosen: string[]; onChange(chosen: string[]): void }

/** The specifications of the compared products, of which the pressed ones become rows in this order. */
export function SpecChoice({ ids, chosen, onChange }: Props) {
  const names = [...new Set([...chosen, ...useSpecNames(ids)])]
  if (names.length === 0) return null
  const toggle = (name: string) =>
    onChange(
      readSpecs(
        joinSpecs(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]),
      ),
    )
  return (
    <div className={`row near ${styles.specs}`} role="group" aria-label="Specifications to compare">
      <span className="small soft">Specifications to compare</span>
      {names.map((name) => (
        <Chip key={name} chosen={chosen.includes(name)} onClick={() => toggle(name)}>
          {name}
        </Chip>
      ))}
    </div>
  )
}

// Those that several products share come first.
function useSpecNames(ids: string[]): string[] {
  const productsById = useProducts(ids)
  const counts = new Map<string, number>()
  for (const id of ids) {
    const product = productsById.get(id)
    if (typeof product !== 'object') continue
    const names = readSpecs(
      product.specifications.map(({ key }) => key.replaceAll('|', ' ')).join('|'),
    )
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name)
}
