// How big the packages of a built mini-program are.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Not uploaded with the program. */
const NOT_PACKAGED = /\.(map|LICENSE\.txt)$|(^|\/)project\.(private\.)?config\.json$/

const MAIN = 'main'

/** Bytes by the root of a subpackage; `main` is the main package. */
export const packageSizes = dist => {
  const app = JSON.parse(readFileSync(path.join(dist, 'app.json'), 'utf8'))
  const roots = (app.subPackages ?? app.subpackages ?? []).map(one => one.root.replace(/\/$/, ''))
  const sizes = Object.fromEntries([MAIN, ...roots].map(root => [root, 0]))
  for (const entry of readdirSync(dist, { withFileTypes: true, recursive: true })) {
    const full = path.join(entry.parentPath, entry.name)
    const file = path.relative(dist, full).split(path.sep).join('/')
    if (!entry.isFile() || NOT_PACKAGED.test(file)) continue
    sizes[roots.find(root => file.startsWith(`${root}/`)) ?? MAIN] += statSync(full).size
  }
  return sizes
}

/** What is bigger than `budgets.json` allows, a sentence each. */
export const tooLarge = (sizes, { mainPackageKB, payPackageKB, anyPackageKB }) => {
  const most = { [MAIN]: mainPackageKB, 'pages/pay': payPackageKB }
  return Object.entries(sizes).flatMap(([root, size]) => {
    const limit = most[root] ?? anyPackageKB
    return size > limit * 1024 ? [`package ${root}: ${(size / 1024).toFixed(1)} KB, at most ${limit}`] : []
  })
}
