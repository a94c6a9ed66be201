import type sanitizeHtml from 'sanitize-html'
import { chartKind, chartUnit } from '#shared/chart/chart.ts'
import { VERDICT_FACTS, verdictAttributes } from '#shared/post/verdict.ts'
import { calloutTone, isLiveId, joinSpecs, readSpecs } from '#shared/text/text-blocks.ts'

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
  aside: (tagName, given) =>
    block(
      tagName,
      given.class === 'callout' && {
        class: 'callout',
        'data-tone': calloutTone(given['data-tone']),
      },
    ),
  div: (tagName, given) => block(tagName, boxAttributes(given)),
  figure: (tagName, given) => ({ tagName, attribs: figureAttributes(given) }),
  span: (tagName, given) => block(tagName, given.class === 'footnote' && { class: 'footnote' }),
  p: (tagName, given) => classed(tagName, given, ['button', 'embed']),
  ul: (tagName, given) => classed(tagName, given, ['pros', 'cons']),
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
    case 'verdict':
      return { class: name, ...verdictAttributes((fact) => given[`data-${fact}`]) }
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
  given: sanitizeHtml.Attributes,
  allowed: string[],
): sanitizeHtml.Tag {
  const name = given.class
  return { tagName, attribs: name && allowed.includes(name) ? { class: name } : {} }
}
