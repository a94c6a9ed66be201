import { useState } from 'react'
import type { ManagedUser, Role } from '#server/modules/users/schema.ts'
import { confirmed } from '#web/dashboard/kit/confirm/confirmed.ts'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Badge } from '#web/ui/badge.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import styles from './role-cell.module.css'

const OPTIONS: { role: Role; label: string }[] = [
  { role: 'user', label: 'User' },
  { role: 'admin', label: 'Admin' },
]

type Props = { user: ManagedUser; isSelf: boolean }

/** The role of a person: a switch, or why it cannot be changed. */
export function RoleCell({ user, isSelf }: Props) {
  if (isSelf || user.isOwner) return <FixedRole user={user} isSelf={isSelf} />
  return <RoleSwitch user={user} />
}

function FixedRole({ user: { isOwner, role }, isSelf }: Props) {
  return (
    <>
      <Badge tone="plain" icon="lock">
        {isOwner ? 'Owner' : role === 'admin' ? 'Admin' : 'User'}
      </Badge>
      <p className="note">
        {isSelf ? 'You cannot change your own role' : 'The role of the owner cannot be changed'}
      </p>
    </>
  )
}

/** Shows the new role at once, and the former one again when the server refuses. */
function RoleSwitch({ user }: { user: ManagedUser }) {
  const [pending, setPending] = useState<Role>()
  const refresh = useRefresh()
  const shown = pending ?? user.role
  async function change(role: Role, canUndo: boolean) {
    setPending(role)
    const problem = await saveRole(user._id, role)
    if (problem) toast.error(problem)
    else {
      const undo = { label: 'Undo', onClick: () => void change(user.role, false) }
      toast.success('User role updated.', canUndo ? undo : undefined)
      await refresh()
    }
    setPending(undefined)
  }
  return (
    <div
      className={`on-band rounded edged edge-strong ${styles.switch}`}
      role="group"
      aria-label={`Role of ${user.name}`}
    >
      {OPTIONS.map(({ role, label }) => (
        <button
          key={role}
          type="button"
          className={`tap rounded soft low sides-3 ${styles.option}`}
          aria-pressed={role === shown}
          aria-disabled={pending !== undefined}
          onClick={() => {
            if (!pending && role !== shown) void change(role, true)
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** Why the role could not be saved; undefined when it was. */
async function saveRole(id: string, role: Role): Promise<string | undefined> {
  const outcome = await confirmed((api) =>
    api.auth.users[':id'].$put({ param: { id }, json: { role } }),
  )
  return 'refusal' in outcome ? `Failed to update role. ${outcome.refusal.message}` : undefined
}
