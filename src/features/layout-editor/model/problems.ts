import type { DesignModule } from '@/api/design'
import { isColour, isGround } from '@/base/colour'
import { parseImageUrl } from '@/base/url'
import type { Layout } from './layout'
import { linkProblem, type LinkProblem } from './links'

export type Problem = { key: string } & (
  | { code: 'link'; problem: LinkProblem }
  | { code: 'itemLink'; problem: LinkProblem; at: number }
  | { code: 'colour' }
  | { code: 'itemPicture'; problem: PictureProblem; at: number }
)

/** What is wrong with the address of a picture; the view words it. */
export type PictureProblem = 'picture' | 'pictureAddress'

/** A secure address, or a picture of the shop's own media. */
const PICTURE = /^(?:https:\/\/|(?:http:\/\/[^/]+)?\/media\/)/i

/** A banner needs its pictures; entries of other modules may have none. */
export const pictureProblem = (kind: DesignModule['kind'], imageUrl: string): PictureProblem | undefined => {
  const address = imageUrl.trim()
  if (!address) return kind === 'banner' ? 'picture' : undefined
  return PICTURE.test(address) && parseImageUrl(address) ? undefined : 'pictureAddress'
}

/** Nothing, or what the storefront draws. */
export const isDrawnColour = (text: string): boolean => text === '' || isColour(text)
export const isDrawnGround = (text: string): boolean => text === '' || isGround(text)

interface Found {
  problem: Problem
  /** of what: the same wrong value of the same module is the same problem */
  mark: string
}

/** What the storefront could not show or follow as it was meant. Unreadable modules are not judged. */
const problemsOf = (module: DesignModule): Found[] => {
  const { key, kind } = module
  if (kind === 'unreadable') return []
  const found: Found[] = []
  const add = (problem: Problem, ...value: string[]) =>
    found.push({ problem, mark: [key, problem.code, ...value].join('\n') })
  const problem = linkProblem(module.link)
  if (problem) add({ key, code: 'link', problem }, module.link.type, module.link.address)
  const { background, title, font } = module
  if (!isDrawnGround(background)) add({ key, code: 'colour' }, 'background', background)
  if (!isDrawnColour(title.color)) add({ key, code: 'colour' }, 'title', title.color)
  if (!isDrawnColour(font.color)) add({ key, code: 'colour' }, 'font', font.color)
  module.items.forEach((item, at) => {
    const wrong = linkProblem(item.link)
    if (wrong) add({ key, code: 'itemLink', problem: wrong, at }, item.link.type, item.link.address)
    const picture = pictureProblem(kind, item.imageUrl)
    if (picture) add({ key, code: 'itemPicture', problem: picture, at }, item.imageUrl)
  })
  return [...found, ...module.children.flatMap(problemsOf)]
}

/** What has been edited and cannot be saved so; what came from the server like that is its own affair. */
export const newProblems = (layout: Layout, saved: Layout): Problem[] => {
  const known = saved.flatMap(problemsOf).map(({ mark }) => mark)
  return layout.flatMap(problemsOf).flatMap(({ problem, mark }) => {
    const at = known.indexOf(mark)
    if (at < 0) return [problem]
    known.splice(at, 1)
    return []
  })
}
