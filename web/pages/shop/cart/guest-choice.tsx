import { pathTo } from '#shared/addresses.ts'
import { loginPath } from '#web/site/return-path.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './cart-summary.module.css'

/** Guest or account: both ways are equal. */
export function GuestChoice({ to, onClose }: { to: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="How would you like to check out?">
      <p className="soft">
        You don’t need an account, but with one we keep your orders and addresses for you.
      </p>
      <div className={`row stretched tight ${styles.ways}`}>
        <LinkButton href={to} size="l" block data-autofocus>
          Continue as guest
        </LinkButton>
        <LinkButton href={loginPath(pathTo.cart())} size="l" block>
          Sign In
        </LinkButton>
      </div>
    </Dialog>
  )
}
