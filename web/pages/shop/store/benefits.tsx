import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import type { Site } from '#web/site/page.ts'
import { policyTexts } from '#web/site/policy-texts.ts'
import { useSite } from '#web/site/site-context.ts'
import styles from './benefits.module.css'

/** What a buyer may count on: here, or where the links lead as long as nothing can be bought here. */
export function Benefits() {
  const site = useSite()
  const promises = site.checkoutOffered ? ours(site) : theirs(site)
  return (
    <div className="edge-below">
      <PageWrap>
        <ul className={`grid joined ${styles.list}`}>
          {promises.map(([icon, text]) => (
            <li key={text} className="pair">
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
      </PageWrap>
    </div>
  )
}

type Promises = [icon: IconName, text: string][]

function ours({ site, currency, payPalOffered }: Site): Promises {
  const texts = policyTexts(site, currency)
  return [
    ['truck', texts.freeShipping],
    ['return', texts.moneyBack],
    payPalOffered ? ['lock', texts.payPal] : ['clock', texts.tracked],
    ['chat', texts.support],
  ]
}

function theirs({ site }: Site): Promises {
  return [
    ['truck', 'Linked products ship from Amazon'],
    ['tag', 'Amazon sets the final price'],
    ['return', 'Amazon’s returns apply'],
    ['chat', policyTexts(site).support],
  ]
}
