const { buildSync } = require('esbuild')

/** One script for browsers of the build's age: `code`, with what it imports from the folder. */
exports.oneScript = (code, folder) => {
  const { outputFiles } = buildSync({
    stdin: { contents: code, resolveDir: folder },
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    charset: 'utf8',
    target: ['chrome94', 'safari15'],
  })
  return outputFiles[0].text.trim()
}
