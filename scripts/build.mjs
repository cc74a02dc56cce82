// node scripts/build.mjs h5|weapp: production build, then every emitted script is checked and H5 files are compressed.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'acorn'
import { compressFile } from './lib/compress.mjs'
import { drawLogin } from './lib/drawLogin.mjs'
import { firstBytes } from './lib/firstCode.mjs'
import { copyLibraries } from './lib/libraries.mjs'
import { writeOfflineWorker } from './lib/offlineWorker.mjs'
import { packageSizes, tooLarge } from './lib/packageSizes.mjs'
import { checkVariables } from './lib/settings.mjs'
import { writeSecurityHeaders } from './lib/securityHeaders.mjs'
import { bin, fail, forgetBuild, root, run, say } from './lib/steps.mjs'

const target = process.argv[2]
if (target !== 'h5' && target !== 'weapp') fail('usage: node scripts/build.mjs h5|weapp')
const out = path.join(root, 'dist', target)

// the settings of a mini-program are part of it: what is wrong with them is said before the build
if (target === 'weapp') {
  const problems = checkVariables(process.env, text => say(`  note: ${text}`))
  if (problems.length > 0) fail(problems.join('\n'))
  say(`weapp: talks to ${process.env.TARO_APP_GATEWAY || 'a sandbox on this computer (no TARO_APP_GATEWAY)'}`)
}
forgetBuild(target)

const walk = folder =>
  readdirSync(folder).flatMap(name => {
    const full = path.join(folder, name)
    return statSync(full).isDirectory() ? walk(full) : [full]
  })

/** Files of libraries as they were published, modules of the browser's own kind. */
const isLibrary = file => file.startsWith(path.join(out, 'lib') + path.sep)

/** What the oldest engines of a target read (config/minify.ts). */
const ecmaVersion = { h5: 2021, weapp: 2018 }[target]

/** What is wrong with the syntax of a script; undefined when an engine of the target reads it. */
const syntaxProblem = file => {
  const source = readFileSync(file, 'utf8')
  try {
    parse(source, { ecmaVersion, allowReturnOutsideFunction: true })
  } catch (error) {
    const near = source.slice(Math.max(0, error.pos - 60), error.pos + 30)
    return `${path.relative(root, file)}: ${error.message} for ES${ecmaVersion}: ${near}`
  }
}

/** Taro reports success even when the minifier wrote something no engine of the target can read. */
const checkSyntax = files => {
  const scripts = files.filter(file => file.endsWith('.js') && !isLibrary(file))
  const problems = scripts.map(syntaxProblem).filter(problem => problem !== undefined)
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (problems.length) fail(`${problems.length} emitted scripts do not parse`)
}

/** All at once: the work is done in Node's threads, on every core there is. */
const compress = files =>
  Promise.all(
    files
      .filter(name => /\.(js|css|html|json|svg|wasm)$/.test(name))
      .map(file => compressFile(file, isLibrary(file) ? 6 : 11)),
  )

try {
  const env = { NODE_ENV: 'production', TARO_ENV: target }
  await run(`taro build ${target}`, bin('taro'), ['build', '--type', target, '--no-check'], { env })
} catch (error) {
  process.stderr.write(`${error.output ?? ''}\n`)
  fail(error.message)
}
if (target === 'h5') {
  copyLibraries(path.join(out, 'lib'))
  try {
    await drawLogin(out)
  } catch (error) {
    fail(error.message)
  }
  writeSecurityHeaders(out)
  writeOfflineWorker(out)
}
const emitted = walk(out)
checkSyntax(emitted)
const budgets = JSON.parse(readFileSync(path.join(root, 'tests/bench/budgets.json'), 'utf8'))[target]
if (target === 'weapp') {
  const sizes = packageSizes(out)
  say(`weapp: main package ${(sizes.main / 1024).toFixed(1)} KB, at most ${budgets.mainPackageKB}`)
  const problems = tooLarge(sizes, budgets)
  if (problems.length > 0) fail(problems.join('\n'))
}
if (target === 'h5') {
  await compress(emitted)
  const bytes = firstBytes(out)
  say(`h5: ${bytes} bytes of code before the first card, at most ${budgets.firstCodeBytes}`)
  if (bytes > budgets.firstCodeBytes) fail('too much code before the first card')
}
say(`${target}: ${emitted.length} files`)
