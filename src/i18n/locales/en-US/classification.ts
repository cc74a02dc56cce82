import type { Translation } from '../../catalog'
import type zh from '../zh-CN/classification'

const en: Translation<typeof zh> = {
  search: 'Search',
  searchPlaceholder: 'Products, shops',
  title: 'Categories',
  tree: 'Product categories',
  load: 'Loading the categories',
  empty: 'The shop has no categories yet',
  emptyGoods: 'There are no products in this category yet',
  allOf: 'All',
  kinds: 'Kinds of {{name}}',
  nextClass: 'Next category: {{name}}',
  lastClass: 'This is the last category',
}

export default en
