import type { FrameSite } from '#web/site/page.ts'
import styles from './logo.module.css'

type Props = { site: Pick<FrameSite['site'], 'siteName' | 'logo'> }

type Picture = FrameSite['site']['logo']

// A picture much wider than it is high is taken for the written name.
function isWide(logo: Picture): boolean {
  return logo !== null && logo.width > 2 * logo.height
}

/** The owner's logo or the drawing of Kiosk, and the name of the site. */
export function Logo({ site: { siteName, logo } }: Props) {
  return (
    <a className={`line slim tall ${styles.logo}`} href="/" data-logo>
      {logo ? (
        <img
          className={`rigid rounded-s ${styles.picture}`}
          src={logo.url}
          width={logo.width}
          height={logo.height}
          alt={siteName}
        />
      ) : (
        <svg className={`rigid ${styles.mark}`} aria-hidden="true">
          <use href="#i-logo" />
        </svg>
      )}
      {!isWide(logo) && (
        <span className="cut" aria-hidden={logo ? 'true' : undefined}>
          {siteName}
        </span>
      )}
    </a>
  )
}
