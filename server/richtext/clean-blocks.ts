import type sanitizeHtml from 'sanitize-html'
import { calloutTone } from '#shared/text-blocks.ts'

/** The elements of callouts, collapsibles, buttons, and pros and cons. */
export const BLOCK_ELEMENTS = ['aside', 'details', 'summary', 'div']

export const BLOCK_ATTRIBUTES: Record<string, string[]> = {
  aside: ['class', 'data-tone'],
  div: ['class'],
  p: ['class'],
  ul: ['class'],
}

// An element that is none of our blocks is dropped, its content stays.
const NONE: sanitizeHtml.Tag = { tagName: 'no-block', attribs: {} }

export const BLOCK_TRANSFORMS: Record<string, sanitizeHtml.Transformer> = {
  aside: (tagName, given) =>
    given.class === 'callout'
      ? { tagName, attribs: { class: 'callout', 'data-tone': calloutTone(given['data-tone']) } }
      : NONE,
  div: (tagName, given) => (given.class === 'pros-cons' ? classed(tagName, given) : NONE),
  p: (tagName, given) => classed(tagName, given, ['button']),
  ul: (tagName, given) => classed(tagName, given, ['pros', 'cons']),
}

function classed(
  tagName: string,
  given: sanitizeHtml.Attributes,
  allowed = [given.class],
): sanitizeHtml.Tag {
  const name = given.class
  return { tagName, attribs: name && allowed.includes(name) ? { class: name } : {} }
}
