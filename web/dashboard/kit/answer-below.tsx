import {
  createContext,
  use,
  useEffect,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
} from 'react'
import { ariaKeys } from '#web/ui/browser/keys.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { submitOnKeys } from './submit-on-keys.ts'

/** The row of a list that is being answered, and how to stop. */
export const AnsweredRow = createContext<{ id: string | undefined; close: () => void }>({
  id: undefined,
  close: () => {},
})

type Props = {
  form: {
    submit: NonNullable<ComponentProps<'form'>['onSubmit']>
    isBusy: boolean
    message: string
  }
  field: ComponentProps<typeof Textarea> & { id: string }
  action: string
}

/** The form of an answer below its row: focus comes to it and goes back, Escape leaves it. */
export function AnswerBelow({ form, field, action }: Props) {
  const { close } = use(AnsweredRow)
  const opener = useRef<Element>(null)
  const { id } = field
  useEffect(() => {
    opener.current = document.activeElement
    document.getElementById(id)?.focus()
  }, [id])
  const leave = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus()
    close()
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) leave()
    else submitOnKeys(event)
  }
  return (
    <form className="grid" onSubmit={form.submit} noValidate>
      <Textarea {...field} rows={3} aria-keyshortcuts={ariaKeys('Mod-Enter')} onKeyDown={press} />
      <div className="row tight">
        <Button type="submit" variant="primary" size="s" busy={form.isBusy}>
          {action}
        </Button>
        <Button variant="quiet" size="s" onClick={leave}>
          Cancel
        </Button>
      </div>
      <FormMessage tone="bad">{form.message}</FormMessage>
    </form>
  )
}
