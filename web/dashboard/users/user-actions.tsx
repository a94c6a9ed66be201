import { useId } from 'react'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { deleteAccount } from '#web/dashboard/user-parts/delete-account.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import type { ListedUser } from './load-users.ts'
import styles from './users.module.css'

/** Deleting the account, or why that is not possible here. */
export function UserActions({ user, isSelf }: { user: ListedUser; isSelf: boolean }) {
  const refresh = useRefresh()
  const why = useId()
  const reason = user.isOwner
    ? 'This user is protected and cannot be deleted.'
    : isSelf && 'You can delete your own account in Settings.'
  const remove = async () => {
    if (await deleteAccount(user)) await refresh()
  }
  if (!reason)
    return <IconButton icon="trash" label={`Delete ${user.name}`} onClick={() => void remove()} />
  return (
    <div className={`line tight to-end ${styles.locked}`}>
      <span className="fine" id={why}>
        {reason}
      </span>
      <IconButton icon="lock" label={`Delete ${user.name}`} aria-describedby={why} disabled />
    </div>
  )
}
