// As esbuildTransform, with dynamic imports through Jest's own registry: screens load parts of themselves later.
const { transformSync } = require('esbuild')
const { createHash } = require('node:crypto')

const optionsFor = file => ({
  loader: file.endsWith('x') ? 'tsx' : file.endsWith('ts') ? 'ts' : 'js',
  format: 'cjs',
  target: 'node20',
  jsx: 'automatic',
  sourcemap: 'inline',
  sourcefile: file,
  supported: { 'dynamic-import': false },
})

module.exports = {
  getCacheKey: (source, file) => createHash('sha1').update(source).update(file).update('taro1').digest('hex'),
  process: (source, file) => ({ code: transformSync(source, optionsFor(file)).code }),
}
