import type { ComponentProps } from 'react'

/** A form that posts to its own page; it is sent once, and says at its button that it is on its way. */
export function Form(props: Omit<ComponentProps<'form'>, 'method'>) {
  return <form noValidate data-submit="once" {...props} method="post" />
}
