import type { ComponentProps } from 'react'

/** A form that posts to its own page; it cannot be sent twice, and its button shows that it is being sent. */
export function Form(props: Omit<ComponentProps<'form'>, 'method'>) {
  return <form noValidate data-submit="once" {...props} method="post" />
}
