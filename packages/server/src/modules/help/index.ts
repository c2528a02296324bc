export { type ArticleGroup, articleGroups, articleNames } from './list-articles.ts';
export { type Article, findArticle, readArticles, searchArticles } from './read-articles.ts';
