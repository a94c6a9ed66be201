import type { ComponentProps, SubmitEvent } from 'react'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router'

type Props = Omit<ComponentProps<'form'>, 'method' | 'action' | 'onSubmit'>

/**
 * A form that posts to its page's action, in the page where scripts run. React Router's own form would put 1.3 KB for
 * other kinds of forms into the scripts of every page.
 */
export function Form(props: Props) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const action = pathname + search
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const submission = {
      formMethod: 'POST',
      formEncType: form.enctype,
      formData: new FormData(form, event.nativeEvent.submitter),
    }
    // The router takes a submission among these options, which only its types keep to itself.
    void navigate(action, submission as NavigateOptions)
  }
  return <form {...props} method="post" action={action} onSubmit={submit} />
}
