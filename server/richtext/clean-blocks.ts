import type sanitizeHtml from 'sanitize-html'
import { chartKind, chartUnit } from '#shared/chart/chart.ts'
import { calloutTone, isLiveId, joinSpecs, readSpecs } from '#shared/text-blocks.ts'

/** The elements of blocks beyond those of Markdown. */
export const BLOCK_ELEMENTS = ['aside', 'details', 'summary', 'div', 'span']

export const BLOCK_ATTRIBUTES: Record<string, string[]> = {
  aside: ['class', 'data-tone'],
  div: ['class', 'data-product', 'data-post', 'data-specs', 'data-pick', 'data-columns'],
  figure: ['class', 'data-align', 'data-kind', 'data-unit'],
  p: ['class'],
  ul: ['class'],
  span: ['class'],
}

// An element that is none of our blocks is dropped, its content stays.
const NONE: sanitizeHtml.Tag = { tagName: 'no-block', attribs: {} }

export const BLOCK_TRANSFORMS: Record<string, sanitizeHtml.Transformer> = {
  aside: (tagName, given) =>
    given.class === 'callout'
      ? { tagName, attribs: { class: 'callout', 'data-tone': calloutTone(given['data-tone']) } }
      : NONE,
  div: (tagName, given) => {
    const attribs = boxAttributes(given)
    return attribs ? { tagName, attribs } : NONE
  },
  figure: (tagName, given) => ({ tagName, attribs: figureAttributes(given) }),
  span: (tagName, given) =>
    given.class === 'footnote' ? { tagName, attribs: { class: 'footnote' } } : NONE,
  p: (tagName, given) => classed(tagName, given, ['button']),
  ul: (tagName, given) => classed(tagName, given, ['pros', 'cons']),
}

function figureAttributes(given: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (given.class === 'chart') {
    const unit = chartUnit(given['data-unit'])
    const kind = chartKind(given['data-kind'])
    return { class: 'chart', 'data-kind': kind, ...(unit && { 'data-unit': unit }) }
  }
  const align = given['data-align']
  return align && /^(?:left|center|right)$/.test(align) ? { 'data-align': align } : {}
}

function boxAttributes(given: sanitizeHtml.Attributes): sanitizeHtml.Attributes | undefined {
  const { class: name, 'data-product': product, 'data-post': post } = given
  switch (name) {
    case 'gallery':
      return { class: name, 'data-columns': given['data-columns'] === '3' ? '3' : '2' }
    case 'pros-cons':
      return { class: name }
    case 'product-card':
      return isLiveId(product) ? { class: name, 'data-product': product } : undefined
    case 'compared': {
      const pick = given['data-pick'] === 'true' && { 'data-pick': 'true' }
      return isLiveId(product) ? { class: name, 'data-product': product, ...pick } : undefined
    }
    case 'comparison': {
      const specs = joinSpecs(readSpecs(given['data-specs']))
      return { class: name, ...(specs && { 'data-specs': specs }) }
    }
    case 'bookmark':
      return isLiveId(post) ? { class: name, 'data-post': post } : undefined
    default:
      return undefined
  }
}

function classed(
  tagName: string,
  given: sanitizeHtml.Attributes,
  allowed: string[],
): sanitizeHtml.Tag {
  const name = given.class
  return { tagName, attribs: name && allowed.includes(name) ? { class: name } : {} }
}
