import { notShippedText } from '#shared/orders/order-texts.ts'
import { AMAZON_SHOP, oneShopOf, shopName } from '#shared/products/partner-shops.ts'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import type { Site } from '#web/site/page.ts'
import { OwnCountry } from '#web/site/own-country.tsx'
import { policyTexts } from '#web/site/policy-texts.ts'
import { useSite } from '#web/site/site-context.ts'
import styles from './benefits.module.css'

type Props = {
  /** Where the products of the page can be bought elsewhere. */
  links: string[]
}

/** What a buyer may count on: here, or where the links lead as long as nothing can be bought here. */
export function Benefits({ links }: Props) {
  const site = useSite()
  const promises = site.checkoutOffered ? ours(site) : theirs(site, links)
  return (
    <div className="edge-below">
      {site.shipping.isForAll && <OwnCountry />}
      <PageWrap>
        <ul id="benefits" className={`grid joined ${styles.list}`}>
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

function ours({ site, currency, payPalOffered, shipping }: Site): Promises {
  const { methods } = shipping
  const texts = policyTexts(site, currency, methods)
  return [
    ['truck', shippingText(texts.freeShipping, shipping)],
    ['return', texts.moneyBack],
    payPalOffered ? ['lock', texts.payPal] : ['clock', texts.tracked],
    ...support(site),
  ]
}

function shippingText(free: string, { country, methods }: Site['shipping']): string {
  if (methods.length > 0) return free
  return country ? notShippedText(country) : 'Shipping by country'
}

function theirs({ site }: Site, links: string[]): Promises {
  const shop = shopName(links.length === 0 ? AMAZON_SHOP : oneShopOf(links))
  if (!shop)
    return [
      ['truck', 'Linked products ship from their own shops'],
      ['tag', 'Their shops set the final price'],
      ['return', 'Their shops’ returns apply'],
      ...support(site),
    ]
  return [
    ['truck', `Linked products ship from ${shop}`],
    ['tag', `${shop} sets the final price`],
    ['return', `${shop}’s returns apply`],
    ...support(site),
  ]
}

function support({ supportText }: Site['site']): Promises {
  return supportText ? [['chat', supportText]] : []
}
