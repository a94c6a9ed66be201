import { Icon, type IconName } from '#web/ui/icon.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import { policyTexts } from '#web/site/policy-texts.ts'
import { useSite } from '#web/site/site-context.ts'
import styles from './benefits.module.css'

export function Benefits() {
  const { site, payPalOffered } = useSite()
  const texts = policyTexts(site)
  const promises: [IconName, string][] = [
    ['truck', texts.freeShipping],
    ['return', texts.moneyBack],
    payPalOffered ? ['lock', texts.payPal] : ['clock', texts.tracked],
    ['chat', texts.support],
  ]
  return (
    <div className={styles.strip}>
      <PageWrap>
        <ul className={styles.list}>
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
