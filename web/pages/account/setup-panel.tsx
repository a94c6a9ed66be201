import { useSite } from '#web/site/site-context.ts'
import styles from './setup-page.module.css'

type Props = {
  siteName: string
  database: 'sqlite' | 'postgres'
  mailIsOn: boolean
}

export function SetupPanel({ siteName, database, mailIsOn }: Props) {
  const { publicUrl, checkoutOffered } = useSite()
  const facts = [
    ['address', publicUrl],
    ['data', database === 'sqlite' ? 'one embedded database' : 'PostgreSQL'],
    ['checkout', checkoutOffered ? 'on' : 'off, products link to other stores'],
    [
      'mail',
      mailIsOn
        ? 'sent through your mail server'
        : 'kept in the outbox until you set up a mail server',
    ],
    ['outside calls', 'exchange rates, twice a day'],
  ]
  return (
    <section className={`grid slim ink ${styles.panel}`} aria-label="What you get">
      <p
        className={`display breaks ${styles.site}`}
        data-start="mirror"
        data-of="siteName"
        data-else="Your site"
      >
        {siteName.trim() || 'Your site'}
      </p>
      <div className={styles.scale} aria-hidden="true" />
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className="grid">
            <dt className="soft-ink">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="ui soft-ink few-words">
        Step <span className="mark">1 of 1</span> — no other account, no API key, no second form.
      </p>
    </section>
  )
}
