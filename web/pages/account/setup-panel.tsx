import styles from './setup-page.module.css'

type Props = {
  siteName: string
  publicUrl: string
  database: 'sqlite' | 'postgres'
  mailIsOn: boolean
  checkoutMode: 'affiliate' | 'checkout'
}

/** What the owner gets: the name as it will stand there, and the facts of this installation. */
export function SetupPanel({ siteName, publicUrl, database, mailIsOn, checkoutMode }: Props) {
  const facts = [
    ['address', publicUrl],
    ['data', database === 'sqlite' ? 'one embedded database' : 'PostgreSQL'],
    ['checkout', checkoutMode === 'checkout' ? 'on' : 'off, products link out'],
    ['mail', mailIsOn ? 'sent by your mail server' : 'kept in the outbox until you set a server'],
    ['outside calls', 'exchange rates, twice a day'],
  ]
  return (
    <section className={styles.panel} aria-label="What you get">
      <p className={styles.site}>{siteName.trim() || 'Your site'}</p>
      <div className={styles.scale} aria-hidden="true" />
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.steps}>
        Step <span className="mark">1 of 1</span> — no account elsewhere, no key, no second form.
      </p>
    </section>
  )
}
