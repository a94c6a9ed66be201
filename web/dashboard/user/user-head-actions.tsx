import { useNavigate } from 'react-router'
import { call } from '#web/dashboard/kit/call.ts'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { deleteAccount } from '#web/dashboard/user-parts/delete-account.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import type { ShownPerson } from './load-user.ts'

type Props = { person: ShownPerson; isSelf: boolean }

/** Blocking and deleting, or why that is not possible. */
export function UserHeadActions({ person, isSelf }: Props) {
  const navigate = useNavigate()
  const remove = async () => {
    if (await deleteAccount(person)) await navigate('/dashboard/users')
  }
  if (person.isOwner) return <p className="fine">This user is protected and cannot be deleted.</p>
  if (isSelf) return <p className="fine">You can delete your own account in Settings.</p>
  return (
    <>
      <BlockButton person={person} />
      <Button variant="danger" onClick={() => void remove()}>
        <Icon name="trash" small />
        Delete account
      </Button>
    </>
  )
}

function BlockButton({ person: { _id: userId, name, role, isBlocked } }: { person: ShownPerson }) {
  const refresh = useRefresh()
  if (role === 'admin' && !isBlocked) return null
  const toggle = async () => {
    const param = { userId }
    const outcome = isBlocked
      ? await call((api) => api.comments.blocked[':userId'].$delete({ param }))
      : await call((api) => api.comments.blocked[':userId'].$put({ param }))
    if ('refusal' in outcome) return toast.error(outcome.refusal.message)
    toast.success(isBlocked ? `${name} can comment again.` : `${name} can no longer comment.`)
    await refresh()
  }
  return (
    <Button onClick={() => void toggle()}>
      <Icon name={isBlocked ? 'chat' : 'lock'} small />
      {isBlocked ? 'Let comment again' : 'Block from commenting'}
    </Button>
  )
}
