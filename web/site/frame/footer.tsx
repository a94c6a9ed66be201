import { pathTo } from '#shared/addresses.ts'
import type { FrameSite } from '#web/site/page.ts'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import styles from './footer.module.css'
import { Logo } from './logo.tsx'
import { SocialLinks } from './social-links.tsx'
import { currencySymbol } from '#shared/money/currency.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectBox } from '#web/ui/form/select-box.tsx'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { shopNames } from '#shared/money/currency-name.ts'

const TITLE_LENGTH = 50

const QUICK = [
  [pathTo.blog(), 'Blog'],
  [pathTo.store(), 'Store'],
  [pathTo.trackOrder(), 'Track Order'],
  [pathTo.about(), 'About'],
  [pathTo.contact(), 'Contact'],
] as const

export const LEGAL = [
  [pathTo.privacyPolicy(), 'Privacy Policy'],
  [pathTo.termsOfService(), 'Terms of Service'],
  [pathTo.refundPolicy(), 'Refund Policy'],
  [pathTo.shippingPolicy(), 'Shipping Policy'],
] as const

export function Footer({ site: shown }: { site: FrameSite }) {
  const { site, latest, currency, currencies, currencyIsChosen } = shown
  return (
    <footer className={`edge-above on-sunken above-section ${styles.footer}`}>
      <PageWrap>
        <div className={`grid ${styles.columns}`}>
          <div className={`slim ${styles.brand}`}>
            <Logo site={site} />
            <p className="ui soft">{site.siteDescription}</p>
            <SocialLinks socials={site.socials} />
          </div>
          <LinkList title="Quick links" links={QUICK} />
          <LinkList title="Legal" links={LEGAL} />
          <nav className={`slim ${styles.latest}`} aria-label="Latest posts">
            <h2>Latest posts</h2>
            {latest.length === 0 ? (
              <p className="ui soft">No latest blogs found</p>
            ) : (
              <ul className="ruled">
                {latest.slice(0, 5).map((post) => (
                  <li key={post.slug}>
                    <a
                      className="ui soft lit under cut"
                      href={pathTo.post(post.slug)}
                      title={post.title}
                    >
                      {cut(post.title)}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </nav>
        </div>
        <div className={`between small faint edge-above room-5 ${styles.end}`}>
          <p className="measure">{site.paidLinksNote}</p>
          <CurrencyForm code={currency.code} codes={currencies} isChosen={currencyIsChosen} />
        </div>
      </PageWrap>
    </footer>
  )
}

type LinkListProps = {
  title: string
  links: readonly (readonly [to: string, label: string])[]
}

function LinkList({ title, links }: LinkListProps) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([to, label]) => (
          <li key={to}>
            <a className="ui soft lit under" href={to}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function cut(title: string): string {
  const characters = [...title]
  if (characters.length <= TITLE_LENGTH) return title
  return `${characters.slice(0, TITLE_LENGTH).join('').trimEnd()}…`
}

type CurrencyProps = { code: string; codes: readonly string[]; isChosen: boolean }

/** Without JavaScript a button submits the choice. */
function CurrencyForm({ code, codes, isChosen }: CurrencyProps) {
  return (
    <form
      className="row"
      method="post"
      action={pathTo.currency()}
      data-start={isChosen ? 'suggest-currency' : undefined}
    >
      <SelectBox
        label="Currency"
        name="code"
        defaultValue={code}
        data-change="submit"
        options={codes.map((value) => ({ value, label: labelOf(value) }))}
      />
      {code !== shopCurrency() && (
        <span>
          Prices in {code} are rounded from {shopNames()}.
        </span>
      )}
      <Button className="without-script" type="submit" size="s">
        Change
      </Button>
    </form>
  )
}

function labelOf(code: string): string {
  const symbol = currencySymbol(code)
  return symbol === code ? code : `${code} (${symbol})`
}
