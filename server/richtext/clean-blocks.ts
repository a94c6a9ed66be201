import type sanitizeHtml from 'sanitize-html'
import { chartKind, chartUnit } from '#shared/chart/chart.ts'
import { VERDICT_FACTS, verdictAttributes } from '#shared/post/verdict.ts'
import { calloutTone, isLiveId, joinSpecs, readSpecs } from '#shared/post/text-blocks.ts'

/**
 * The elements of blocks beyond those of Markdown. Those in capitals are kept only as one of our blocks; the parser
 * makes every name small, so a text cannot write them.
 */
export const BLOCK_ELEMENTS = ['ASIDE', 'details', 'summary', 'DIV', 'SPAN']

export const BLOCK_ATTRIBUTES: Record<string, string[]> = {
  ASIDE: ['class', 'data-tone'],
  DIV: [
    'class',
    'data-post',
    'data-specs',
    'data-pick',
    'data-columns',
    ...VERDICT_FACTS.map((fact) => `data-${fact}`),
  ],
  figure: ['class', 'data-align', 'data-kind', 'data-unit'],
  p: ['class'],
  ul: ['class'],
  SPAN: ['class'],
}

/** Of the same elements where they are no blocks of ours. */
export const SIMPLE_ATTRIBUTES: Record<string, string[]> = { figure: ['data-align'], p: [], ul: [] }

export const BLOCK_TRANSFORMS: Record<string, sanitizeHtml.Transformer> = {
  aside: (tagName, attributes) =>
    block(
      tagName,
      attributes.class === 'callout' && {
        class: 'callout',
        'data-tone': calloutTone(attributes['data-tone']),
      },
    ),
  div: (tagName, attributes) => block(tagName, boxAttributes(attributes)),
  figure: (tagName, attributes) => ({ tagName, attribs: figureAttributes(attributes) }),
  span: (tagName, attributes) =>
    block(tagName, attributes.class === 'footnote' && { class: 'footnote' }),
  p: (tagName, attributes) => classed(tagName, attributes, ['button', 'embed']),
  ul: (tagName, attributes) => classed(tagName, attributes, ['pros', 'cons']),
}

// An element that is none of our blocks keeps its name, which is dropped while its content stays. Renamed, it would
// leave the new name to the next element of its depth: sanitize-html forgets to take it back.
function block(tagName: string, attribs: sanitizeHtml.Attributes | false | undefined) {
  return attribs ? { tagName: tagName.toUpperCase(), attribs } : { tagName, attribs: {} }
}

/** The HTML with the names of blocks as the HTML of browsers has them. */
export function smallNames(clean: string): string {
  return clean.replace(/<\/?(?:ASIDE|DIV|SPAN)\b/g, (tag) => tag.toLowerCase())
}

function figureAttributes(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (attributes.class === 'chart') {
    const unit = chartUnit(attributes['data-unit'])
    const kind = chartKind(attributes['data-kind'])
    return { class: 'chart', 'data-kind': kind, ...(unit && { 'data-unit': unit }) }
  }
  const align = attributes['data-align']
  return align && /^(?:left|center|right)$/.test(align) ? { 'data-align': align } : {}
}

function boxAttributes(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes | undefined {
  const { class: name, 'data-product': product, 'data-post': post } = attributes
  switch (name) {
    case 'gallery':
      return { class: name, 'data-columns': attributes['data-columns'] === '3' ? '3' : '2' }
    case 'pros-cons':
      return { class: name }
    case 'product-card':
      return isLiveId(product) ? { class: name, 'data-product': product } : undefined
    case 'compared': {
      const pick = attributes['data-pick'] === 'true' && { 'data-pick': 'true' }
      return isLiveId(product) ? { class: name, 'data-product': product, ...pick } : undefined
    }
    case 'comparison': {
      const specs = joinSpecs(readSpecs(attributes['data-specs']))
      return { class: name, ...(specs && { 'data-specs': specs }) }
    }
    case 'verdict':
      return { class: name, ...verdictAttributes((fact) => attributes[`data-${fact}`]) }
    case 'verdict-says':
    case 'verdict-for':
    case 'verdict-not':
      return { class: name }
    case 'bookmark':
      return isLiveId(post) ? { class: name, 'data-post': post } : undefined
    default:
      return undefined
  }
}

function classed(
  tagName: string,
  attributes: sanitizeHtml.Attributes,
  allowed: string[],
): sanitizeHtml.Tag {
  const name = attributes.class
  return { tagName, attribs: name && allowed.includes(name) ? { class: name } : {} }
}
