import { pathTo } from '#shared/addresses.ts'
import type { Person } from '#web/site/page.ts'
import styles from './account-link.module.css'

export function AccountLink({ person }: { person: Person | null }) {
  if (!person)
    return (
      <a className={`tap strong unbroken ${styles.signIn}`} href={pathTo.login()}>
        Sign In
      </a>
    )
  const { name, avatar } = person
  return (
    <a
      className={`tap strong unbroken ${styles.account}`}
      href={pathTo.dashboard()}
      title={name}
      data-own="title"
    >
      <img
        src={avatar || '/default-avatar.png'}
        alt=""
        width="28"
        height="28"
        loading="lazy"
        data-own="avatar"
      />
      <span className="vh">Dashboard of </span>
      <span className="cut" data-own="name">
        {name}
      </span>
    </a>
  )
}
