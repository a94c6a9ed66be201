import { createElement, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates synchronously, so that a click waiting for it finds its handlers. */
export function hydrate(
  island: HTMLElement,
  Component: ComponentType<object>,
  props: object,
  identifierPrefix: string,
) {
  flushSync(() => {
    hydrateRoot(island, createElement(Component, props), { identifierPrefix })
  })
}
