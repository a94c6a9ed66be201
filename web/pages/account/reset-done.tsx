import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import styles from './account-layout.module.css'

const NEXT = '/login?notice=password-reset'
const SECONDS = 3

/** Says that the password is new, and goes to the login page by itself after three seconds. */
export function ResetDone({ message }: { message: string }) {
  const [left, setLeft] = useState(SECONDS)
  const navigate = useNavigate()

  useEffect(() => {
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : void navigate(NEXT)), 1000)
    return () => clearTimeout(timer)
  }, [left, navigate])

  return (
    <div className={styles.done}>
      <FormMessage tone="ok">{message}</FormMessage>
      <p>
        <Link className="link" to={NEXT}>
          Go to sign in
        </Link>{' '}
        <span className="needs-script" aria-hidden="true">
          (in {left} {left === 1 ? 'second' : 'seconds'})
        </span>
      </p>
    </div>
  )
}
