import { useId, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import type { useForm } from './form.tsx'

type Props = {
  form: Pick<ReturnType<typeof useForm>, 'submit' | 'isBusy' | 'message'>
  title: string
  /** On the button that sends the form. */
  action: ReactNode
  /** On the one that closes it without a change. */
  keep?: string
  variant?: 'primary' | 'danger'
  open?: boolean
  onClose: () => void
  above?: ReactNode
  below?: ReactNode
  children: ReactNode
}

/** A form in a dialog, and what stands above and below it. */
export function FormDialog({
  form,
  title,
  action,
  keep = 'Cancel',
  variant = 'primary',
  open = true,
  onClose,
  above,
  below,
  children,
}: Props) {
  const id = useId()
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant={variant === 'danger' ? undefined : 'quiet'} onClick={onClose}>
            {keep}
          </Button>
          <Button type="submit" form={id} variant={variant} busy={form.isBusy}>
            {action}
          </Button>
        </>
      }
    >
      {above}
      <form id={id} className="grid" onSubmit={form.submit} noValidate>
        {children}
        <FormMessage tone="bad">{form.message}</FormMessage>
      </form>
      {below}
    </Dialog>
  )
}
