/** Given to every module of the program, in this order. */
export const MODULE_PARAMETERS = [
  'require',
  'module',
  'exports',
  'wx',
  'App',
  'Page',
  'Component',
  'Behavior',
  'getApp',
  'getCurrentPages',
  'console',
] as const

/**
 * A module as an expression: scope -> function of MODULE_PARAMETERS. Free names resolve through the scope object, which
 * hides the browser. The innermost function lets the module declare names that are parameters already, such as a
 * top-level `const App`. The source stays on the first line, so that line numbers in errors are those of the file.
 */
export function wrapModule(source: string): string {
  const parameters = MODULE_PARAMETERS.join(',')
  return `(function(scope){with(scope){return function(${parameters}){(function(){${source}\n}).call(undefined)}}})`
}
