import { Link } from '#web/ui/link.tsx'
import { CurrencySelect } from '#web/ui/currency-select.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import type { FrameData } from './frame-data.ts'
import styles from './footer.module.css'
import { Logo } from './logo.tsx'
import { SocialLinks } from './social-links.tsx'

const TITLE_LENGTH = 50

const QUICK = [
  ['/blog', 'Blog'],
  ['/store', 'Store'],
  ['/track-order', 'Track Order'],
  ['/about', 'About'],
  ['/contact', 'Contact'],
] as const

const LEGAL = [
  ['/privacy-policy', 'Privacy Policy'],
  ['/termOfService', 'Terms of Service'],
  ['/refund-policy', 'Refund Policy'],
  ['/shipping-policy', 'Shipping Policy'],
] as const

type Props = { data: FrameData; hidden: string[]; onCurrency: (code: string) => void }

/** The foot of every page. */
export function Footer({ data, hidden, onCurrency }: Props) {
  return (
    <footer className={styles.footer}>
      <PageWrap>
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Logo siteName={data.siteName} />
            <p>{data.siteDescription}</p>
            <SocialLinks socials={data.socials} />
          </div>
          <LinkList title="Quick links" links={QUICK} hidden={hidden} />
          <LinkList title="Legal" links={LEGAL} hidden={hidden} />
          <nav className={styles.latest} aria-label="Latest posts">
            <h2>Latest posts</h2>
            {data.latest.length === 0 ? (
              <p>No latest blogs found</p>
            ) : (
              <ul>
                {data.latest.slice(0, 5).map((post) => (
                  <li key={post.slug}>
                    <Link to={`/blog/${post.slug}`} title={post.title}>
                      {cut(post.title)}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </nav>
        </div>
        <div className={styles.end}>
          <p>
            Some links are paid: if you buy through them, {data.siteName} earns a commission and you
            pay the same. They never decide what is tested.
          </p>
          <CurrencySelect code={data.currency.code} codes={data.currencies} onChange={onCurrency} />
        </div>
      </PageWrap>
    </footer>
  )
}

type LinkListProps = {
  title: string
  links: readonly (readonly [to: string, label: string])[]
  hidden: string[]
}

function LinkList({ title, links, hidden }: LinkListProps) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([to, label]) =>
          hidden.includes(to) ? null : (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

function cut(title: string): string {
  const characters = [...title]
  if (characters.length <= TITLE_LENGTH) return title
  return `${characters.slice(0, TITLE_LENGTH).join('').trimEnd()}…`
}
