export { findArticles, type Article } from './find-articles.ts'
