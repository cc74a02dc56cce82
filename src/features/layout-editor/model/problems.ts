import type { DesignModule } from '@/api/design'
import type { Layout } from './layout'
import { linkProblem, type LinkProblem } from './links'

export type Problem = { key: string } & (
  | { code: 'link'; problem: LinkProblem }
  | { code: 'itemLink'; problem: LinkProblem; at: number }
  | { code: 'colour' }
  | { code: 'itemPicture'; at: number }
)

const COLOUR = /^(?:#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,20}|(?:rgb|hsl)a?\([\d\s.,%/]{1,40}\))$/i
const GRADIENT = /^linear-gradient\((?:[\w\s.,%#-]|\([\d\s.,%]*\)){1,200}\)$/i

/** No colour, or one the storefront draws. */
export const isColour = (text: string): boolean => text === '' || COLOUR.test(text) || GRADIENT.test(text)

/** What the storefront could not show or follow as it was meant. Modules nobody can read are not judged. */
const problemsOf = (module: DesignModule): Problem[] => {
  const { key, kind } = module
  if (kind === 'unreadable') return []
  const found: Problem[] = []
  const problem = linkProblem(module.link)
  if (problem) found.push({ key, code: 'link', problem })
  const colours = [module.background, module.title.color, module.font.color]
  if (!colours.every(isColour)) found.push({ key, code: 'colour' })
  module.items.forEach((item, at) => {
    const wrong = linkProblem(item.link)
    if (wrong) found.push({ key, code: 'itemLink', problem: wrong, at })
    if (kind === 'banner' && !item.imageUrl) found.push({ key, code: 'itemPicture', at })
  })
  return [...found, ...module.children.flatMap(problemsOf)]
}

/** What has been edited and cannot be saved so; what came from the server like that is its own affair. */
export const newProblems = (layout: Layout, saved: Layout): Problem[] =>
  layout.filter(module => !saved.includes(module)).flatMap(problemsOf)
