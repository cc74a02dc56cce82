import { resolvePath } from '../../shared/paths'
import { topPage } from '../pages/pageStack'
import { fileUrl } from './files'

/** The address to load for what the program wrote as `src`. */
export function resolveAsset(source: string): string {
  const file = fileUrl(source)
  if (file) return file
  if (/^(https?|data|blob|wxfile):/.test(source)) return source
  if (source.startsWith('//')) return `https:${source}`
  return `/dist/${resolvePath(topPage()?.route ?? '', source)}`
}
