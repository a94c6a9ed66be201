// These work on the event loop, however long that takes. Only code whose texts no visitor sends may import them; the import
// law lists it.
export { cleanHtml } from './clean-html.ts'
export { feedHtml } from './feed-html.ts'
export { htmlToMarkdown } from './html-to-markdown.ts'
export { markdownToHtml } from './markdown.ts'
export { preparePostText } from './post-text.ts'
export { prepareProductText } from './product-text.ts'
export { renderText } from './render-text.ts'
