import type { BlogReport } from '#server/modules/dashboard/schema-reports.ts'
import { counted } from '#shared/text/counted.ts'
import { capitalized } from '#shared/text/capitalized.ts'
import { BarList } from '#web/dashboard/kit/report/bar-list.tsx'

const EMPTY =
  'No clicks in these days. Presses on links to your products, to other stores and to other sites are counted here.'

/** Which links of a post its readers pressed, and what those who went on to a product pressed there. */
export function Clicks({ clicks, clicked }: Pick<BlogReport, 'clicks' | 'clicked'>) {
  const { own, affiliate, other, cart } = clicked
  const total = own + affiliate + other + cart
  const rest = total - clicks.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="card grid pad-5 above-5" aria-labelledby="clicks">
      <h2 id="clicks" className="title-4">
        Clicks
      </h2>
      <p className="meta">{total === 0 ? EMPTY : wordsOn(clicked)}</p>
      {clicks.length > 0 && (
        <BarList
          noun="click"
          total={total}
          bars={clicks.map((click) => ({ name: nameOf(click), count: click.count }))}
        />
      )}
      {rest > 0 && <p className="note">{counted(rest, 'click')} on other links</p>}
    </section>
  )
}

function nameOf({ product, target, ...click }: BlogReport['clicks'][number]): string {
  if (click.place === 'cart') return `Add to Cart: ${product}`
  const address = target === 'own' ? 'your store' : target
  return `${capitalized(click.place)}: ${product ? `${product} → ${address}` : address}`
}

function wordsOn({ own, affiliate, other, cart }: BlogReport['clicked']): string {
  const words = [
    own > 0 && `${own.toLocaleString('en-US')} to your store`,
    affiliate > 0 && `${affiliate.toLocaleString('en-US')} on affiliate links`,
    other > 0 && `${other.toLocaleString('en-US')} to other sites`,
    cart > 0 && `${cart.toLocaleString('en-US')} on Add to Cart`,
  ].filter(Boolean)
  return `${counted(own + affiliate + other + cart, 'click')}: ${words.join(', ')}.`
}
