import { pathTo } from '#shared/addresses.ts'
import { Picture } from '#web/ui/picture.tsx'
import { choicesOf, type Choice } from './chosen-variant.ts'
import type { ProductView } from './product-view.ts'
import styles from './option-picker.module.css'

/** Each value leads to the variant that has it; with scripts, only what differs is loaded. */
export function OptionPicker({ product }: { product: ProductView }) {
  const { variant } = product
  if (!variant) return null
  return (
    <div className="grid screen-only">
      {product.options.map(({ name }, at) => {
        const choices = choicesOf(product, variant, at)
        const pictures = at === 0 ? picturesOf(product, choices) : undefined
        return (
          <div key={name} className="grid snug" role="group" aria-labelledby={`option-${at}`}>
            <p className="ui" id={`option-${at}`}>
              <b>{name}</b> <span className="soft">{variant.values[at]}</span>
            </p>
            <ul
              className={`grid ${pictures ? `snug ${styles.swatches}` : `tight ${styles.values}`}`}
            >
              {choices.map((choice) => (
                <li key={choice.value}>
                  <a
                    className={`grid joined ${styles.choice}`}
                    href={pathTo.product(choice.variant.slug)}
                    aria-current={choice.isChosen ? 'true' : undefined}
                    data-option={at}
                  >
                    {pictures && (
                      <Picture
                        picture={pictures.get(choice.value)}
                        alt=""
                        ratio="card"
                        sizes="88px"
                      />
                    )}
                    <ChoiceText choice={choice} choices={choices} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  )
}

function ChoiceText({ choice, choices }: { choice: Choice; choices: Choice[] }) {
  const { value, variant, isOut } = choice
  const varies = choices.some((one) => one.variant.displayPrice !== variant.displayPrice)
  return (
    <span className={`between level tight joined-lines breaks ${styles.text}`}>
      <b className="medium">{value}</b>
      {isOut ? (
        <span className="small wrong">Sold out</span>
      ) : (
        varies && <span className="small soft num">{variant.displayPrice}</span>
      )}
    </span>
  )
}

/** Where every value of an option has a picture of its own. */
function picturesOf({ images }: ProductView, choices: Choice[]) {
  const pictures = new Map(
    choices.flatMap(({ value, variant }) => {
      const picture = images.find(({ public_id }) => public_id === variant.image)
      return picture ? [[value, picture] as const] : []
    }),
  )
  const isEach = new Set([...pictures.values()].map(({ url }) => url)).size === choices.length
  return isEach && choices.length > 1 ? pictures : undefined
}
