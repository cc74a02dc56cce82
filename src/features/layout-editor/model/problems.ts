import type { DesignModule } from '@/api/design'
import { isColour, isGround } from '@/base/colour'
import type { Layout } from './layout'
import { linkProblem, type LinkProblem } from './links'

export type Problem = { key: string } & (
  | { code: 'link'; problem: LinkProblem }
  | { code: 'itemLink'; problem: LinkProblem; at: number }
  | { code: 'colour' }
  | { code: 'itemPicture'; at: number }
)

/** Nothing, or what the storefront draws. */
export const isDrawnColour = (text: string): boolean => text === '' || isColour(text)
export const isDrawnGround = (text: string): boolean => text === '' || isGround(text)

/** What the storefront could not show or follow as it was meant. Unreadable modules are not judged. */
const problemsOf = (module: DesignModule): Problem[] => {
  const { key, kind } = module
  if (kind === 'unreadable') return []
  const found: Problem[] = []
  const problem = linkProblem(module.link)
  if (problem) found.push({ key, code: 'link', problem })
  const drawn =
    isDrawnGround(module.background) && [module.title.color, module.font.color].every(isDrawnColour)
  if (!drawn) found.push({ key, code: 'colour' })
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
